import { expect, test } from 'vitest'
import { sundayOf } from '#providers/sunday.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createDemoLeague } from './demo-league.ts'
import { foundedAt } from './founding.ts'

const demo = createDemoLeague()

test('WEEK-01 in the demo league long complete weeks are closed, with their figures', async () => {
  const { closings, statLines } = await foundedAt(demo, sundayOf(demo.season.games, 12))
  expect(closings?.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(closings?.at(-1)?.at).toBe(Date.parse('2024-11-21T04:25:00Z'))
  const reported = demo.season.statLines.filter(({ week }) => week < 12)
  expect(statLines).toHaveLength(reported.length)
})

test('WEEK-02 a newcomer finds a late change, made on the Saturday, that moved teams and places', async () => {
  const { db, league } = await openLeagueServer(await openTestDatabase())
  const changes = await db.query.selectFrom('late_changes').selectAll().orderBy('week').execute()
  expect(changes.map(({ week, cause }) => [week, cause])).toContainEqual([11, 'figures'])
  const { id } = changes.find(({ week }) => week === 11)!
  const teams = await db.query.selectFrom('late_team_changes').selectAll().where('change_id', '=', id).execute()
  expect(teams.some((team) => team.place_before !== team.place_after)).toBe(true)
  const lines = league.snapshot.sheets
    .slice(0, 11)
    .flatMap(({ lines: all }) => all.flatMap((scored) => scored?.line ?? []))
  const keyOf = ({ week, playerId }: { week: number; playerId: string }) => `${week} ${playerId}`
  const reported = new Map(demo.season.statLines.map((line) => [keyOf(line), line.stats]))
  for (const line of lines) expect([keyOf(line), line.stats]).toEqual([keyOf(line), reported.get(keyOf(line))])
})

test("DESK-01 its trades have separate times: before the week's first game, none in the future", async () => {
  const sunday = sundayOf(demo.season.games, 12)
  const { trades } = await foundedAt(demo, sunday)
  for (const { week, at } of trades) {
    const games = demo.season.games.filter((game) => game.week === week)
    expect(at).toBeLessThan(Math.min(...games.map(({ kickoff }) => kickoff)))
  }
  const tuesday = sunday - 5 * 24 * 3_600_000
  const early = await foundedAt(demo, tuesday)
  const times = early.trades.map(({ at }) => at!)
  expect(early.trades.some(({ week }) => week === 12)).toBe(true)
  expect(times.at(-1)).toBeLessThan(tuesday)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})
