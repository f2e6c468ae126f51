import type { Player } from '@tuff/league'
import { expect, test } from 'vitest'
import { fileLines, type LastSeasonLine, pointsOfPlayers } from './last-season.ts'

const player = (id: string, name: string, club: string): Player => ({ id, name, position: 'WR', club, salary: 0 })
const line = (id: string, name: string, club: string, points: number): LastSeasonLine => ({
  ...{ id, name, position: 'WR', club, points },
})
const read = (...rows: string[]) => fileLines({ from: 'file', csv: Buffer.from(rows.join('\n')).toString('base64') })
const matched = (players: Player[], lines: LastSeasonLine[]) => {
  const { points, unknown } = pointsOfPlayers(players, lines)
  return { points: Object.fromEntries(points), unknown }
}

const WILLIAMS = [player('a', 'Mike Williams', 'LAC'), player('b', 'Mike Williams', 'TB')]

test("PICK-09 the file's club keeps namesakes apart", async () => {
  const lines = await read('Player,Team,Position,Points', 'Mike Williams,TB,WR,20', 'MIKE WILLIAMS,lac,WR,150.5')
  expect(matched(WILLIAMS, lines)).toEqual({ points: { a: 15_050, b: 2_000 }, unknown: [] })
  // Only one of them is in the league.
  expect(matched([WILLIAMS[1]!], lines)).toEqual({ points: { b: 2_000 }, unknown: ['MIKE WILLIAMS'] })
  // A club that fits neither decides nothing.
  const elsewhere = [player('a', 'Mike Williams', 'NYJ'), WILLIAMS[1]!]
  expect(matched(elsewhere, lines)).toEqual({ points: { b: 2_000 }, unknown: ['MIKE WILLIAMS'] })
})

test('PICK-09 a player with a unique name is found at a new club; the weeks at two clubs are added up', async () => {
  const head = 'Name,Team,Pos,Week,Points'
  const traded = await read(head, 'Ann Ode,NYJ,WR,1,10', 'Ann Ode,LA,WR,2,5')
  expect(matched([player('a', 'Ann Ode', 'KC')], traded)).toEqual({ points: { a: 1_500 }, unknown: [] })
  const namesakes = await read(head, 'Ann Ode,NYJ,WR,1,10', 'Ann Ode,LA,WR,1,5', 'Ann Ode,LA,WR,2,6')
  expect(matched([player('a', 'Ann Ode', 'LAR')], namesakes)).toEqual({ points: { a: 1_100 }, unknown: ['Ann Ode'] })
})

test('PICK-09 an id decides before the name: a namesake of another id has their own points', () => {
  const lines = [line('a', 'Mike Williams', 'PIT', 9_000), line('gone', 'Mike Williams', 'NYJ', 7_000)]
  expect(matched(WILLIAMS, lines)).toEqual({ points: { a: 9_000 }, unknown: ['Mike Williams'] })
  // Ids of another source fit nobody, so that names decide.
  const foreign = [line('x1', 'Mike Williams', 'LAC', 9_000), line('x2', 'Cy Young', 'KC', 1_000)]
  const own = [...WILLIAMS, player('c', 'Cy Young', 'SF')]
  expect(matched(own, foreign)).toEqual({ points: { a: 9_000, c: 1_000 }, unknown: [] })
})
