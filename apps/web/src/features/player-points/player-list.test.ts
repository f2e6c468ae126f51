import { expect, test } from 'vitest'
import { samplePlayer } from '#api/testing/sample-points.ts'
import { type Column, FREE_AGENTS, inOrder, listed, matching, pageOf } from './player-list.ts'

const NOBODYS = { tuffTeams: [], tuffTeamAbbreviations: [] }
const PLAYERS = listed(
  Object.fromEntries(
    [
      samplePlayer('1', 20.5, { playerName: 'Jalen Hurts', position: 'QB' }),
      samplePlayer('2', 31.04, { playerName: 'Breece Hall', team: 'NYJ', tuffTeams: ['Team 1', 'Team 2'] }),
      samplePlayer('3', 20.5, { playerName: 'DJ Moore', position: 'WR', team: 'CHI', ...NOBODYS }),
      samplePlayer('4', -2, { playerName: 'Bills', position: 'DEF', team: 'BUF', ...NOBODYS }),
      samplePlayer('5', 104, { playerName: 'Eagles', position: 'Team Defense', ...NOBODYS }),
      samplePlayer('6', 0, { playerName: 'José Ramón', position: 'TE', tuffTeamAbbreviations: ['A&B', 'ZED'] }),
    ].map((player) => [player.playerID, player]),
  ),
)
const OPEN = { name: '', position: '', club: '', team: '' }
const names = (list: typeof PLAYERS) => list.map(({ player }) => player.playerName)

test.each([
  ['hurt', ['Jalen Hurts']],
  ['HALL', ['Breece Hall']],
  ['e', ['Jalen Hurts', 'Breece Hall', 'DJ Moore', 'Eagles', 'José Ramón']],
  ['  dj m ', ['DJ Moore']],
  ['jose', ['José Ramón']],
  ['josé', ['José Ramón']],
  ['.*', []],
])('PLPT-01 the name contains %j, whatever its case and its accents', (name, found) => {
  expect(names(matching(PLAYERS, { ...OPEN, name }))).toEqual(found)
})

test('PLPT-02 DEF is Team Defense in the season; Free Agents are on no team', () => {
  expect(names(matching(PLAYERS, { ...OPEN, position: 'DEF' }))).toEqual(['Bills', 'Eagles'])
  expect(names(matching(PLAYERS, { ...OPEN, position: 'QB' }))).toEqual(['Jalen Hurts'])
  expect(names(matching(PLAYERS, { ...OPEN, team: FREE_AGENTS }))).toEqual(['DJ Moore', 'Bills', 'Eagles'])
})

test('PLPT-01 NFL team and TUFF team; all filters apply together', () => {
  expect(names(matching(PLAYERS, { ...OPEN, club: 'NYJ' }))).toEqual(['Breece Hall'])
  expect(names(matching(PLAYERS, { ...OPEN, team: 'Team 2' }))).toEqual(['Breece Hall'])
  expect(names(matching(PLAYERS, { name: 'e', position: 'RB', club: 'NYJ', team: 'Team 1' }))).toEqual(['Breece Hall'])
  expect(matching(PLAYERS, { name: 'e', position: 'QB', club: 'NYJ', team: 'Team 1' })).toEqual([])
})

test.each<[Column, string, string]>([
  ['points', '4 6 3 1 2 5', '5 2 3 1 6 4'],
  ['name', '4 2 3 5 1 6', '6 1 5 3 2 4'],
  ['position', '4 1 2 6 5 3', '3 5 6 2 1 4'],
  ['club', '4 3 2 5 1 6', '5 1 6 2 3 4'],
  ['team', '6 5 3 4 2 1', '2 1 5 3 4 6'],
])('PLPT-03 sorts by %s, ties by points, then by name', (column, ascending, descending) => {
  const ids = (list: typeof PLAYERS) => list.map(({ player }) => player.playerID).join(' ')
  expect(ids(inOrder(PLAYERS, column, 'ascending'))).toBe(ascending)
  expect(ids(inOrder(PLAYERS, column, 'descending'))).toBe(descending)
})

test('PLPT-03 players with equal name and points keep their order', () => {
  const twins = ['b', 'a'].map((id) => samplePlayer(id, 5, { playerName: 'Josh Allen' }))
  const order = (players: typeof twins) =>
    inOrder(listed(Object.fromEntries(players.map((one) => [one.playerID, one]))), 'points', 'descending')
  expect(order(twins).map(({ player }) => player.playerID)).toEqual(['a', 'b'])
  expect(order(twins.toReversed()).map(({ player }) => player.playerID)).toEqual(['a', 'b'])
})

test.each([
  { size: 10, requested: 0, page: 1, first: 0, shown: 10 },
  { size: 10, requested: 3, page: 3, first: 20, shown: 3 },
  { size: 10, requested: 99, page: 3, first: 20, shown: 3 },
  { size: 10, requested: -1, page: 1, first: 0, shown: 10 },
  { size: 10, requested: Number.NaN, page: 1, first: 0, shown: 10 },
  { size: 23, requested: 1, page: 1, first: 0, shown: 23 },
])('PLPT-04 page $requested of 23 players, $size a page', ({ size, requested, page, first, shown }) => {
  const list = Array.from({ length: 23 }, (_, at) => at)
  expect(pageOf(list, size, requested)).toEqual({
    pages: Math.ceil(23 / size),
    page,
    first,
    shown: list.slice(first, first + shown),
  })
})
