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

test('PLPT-01 NFL team and TUFF team; all filters hold together', () => {
  expect(names(matching(PLAYERS, { ...OPEN, club: 'NYJ' }))).toEqual(['Breece Hall'])
  expect(names(matching(PLAYERS, { ...OPEN, team: 'Team 2' }))).toEqual(['Breece Hall'])
  expect(names(matching(PLAYERS, { name: 'e', position: 'RB', club: 'NYJ', team: 'Team 1' }))).toEqual(['Breece Hall'])
  expect(matching(PLAYERS, { name: 'e', position: 'QB', club: 'NYJ', team: 'Team 1' })).toEqual([])
})

test.each<[Column, string[], string[]]>([
  [
    'points',
    ['Bills', 'José Ramón', 'DJ Moore', 'Jalen Hurts', 'Breece Hall', 'Eagles'],
    ['Eagles', 'Breece Hall', 'DJ Moore', 'Jalen Hurts', 'José Ramón', 'Bills'],
  ],
  [
    'name',
    ['Bills', 'Breece Hall', 'DJ Moore', 'Eagles', 'Jalen Hurts', 'José Ramón'],
    ['José Ramón', 'Jalen Hurts', 'Eagles', 'DJ Moore', 'Breece Hall', 'Bills'],
  ],
  [
    'position',
    ['Bills', 'Jalen Hurts', 'Breece Hall', 'José Ramón', 'Eagles', 'DJ Moore'],
    ['DJ Moore', 'Eagles', 'José Ramón', 'Breece Hall', 'Jalen Hurts', 'Bills'],
  ],
  [
    'club',
    ['Bills', 'DJ Moore', 'Breece Hall', 'Eagles', 'Jalen Hurts', 'José Ramón'],
    ['Eagles', 'Jalen Hurts', 'José Ramón', 'Breece Hall', 'DJ Moore', 'Bills'],
  ],
  [
    'team',
    ['José Ramón', 'Eagles', 'DJ Moore', 'Bills', 'Breece Hall', 'Jalen Hurts'],
    ['Breece Hall', 'Jalen Hurts', 'Eagles', 'DJ Moore', 'Bills', 'José Ramón'],
  ],
])('PLPT-03 by %s, and whoever is equal by points, then by name', (column, ascending, descending) => {
  expect(names(inOrder(PLAYERS, column, 'ascending'))).toEqual(ascending)
  expect(names(inOrder(PLAYERS, column, 'descending'))).toEqual(descending)
})

test('PLPT-03 namesakes with equal points keep their places', () => {
  const twins = ['b', 'a'].map((id) => samplePlayer(id, 5, { playerName: 'Josh Allen' }))
  const order = (players: typeof twins) =>
    inOrder(listed(Object.fromEntries(players.map((one) => [one.playerID, one]))), 'points', 'descending')
  expect(order(twins).map(({ player }) => player.playerID)).toEqual(['a', 'b'])
  expect(order(twins.toReversed()).map(({ player }) => player.playerID)).toEqual(['a', 'b'])
})

test.each([
  { size: 10, asked: 0, page: 1, first: 0, shown: 10 },
  { size: 10, asked: 3, page: 3, first: 20, shown: 3 },
  { size: 10, asked: 99, page: 3, first: 20, shown: 3 },
  { size: 10, asked: -1, page: 1, first: 0, shown: 10 },
  { size: 10, asked: Number.NaN, page: 1, first: 0, shown: 10 },
  { size: 23, asked: 1, page: 1, first: 0, shown: 23 },
])('PLPT-04 page $asked of 23 players, $size a page', ({ size, asked, page, first, shown }) => {
  const list = Array.from({ length: 23 }, (_, at) => at)
  expect(pageOf(list, size, asked)).toEqual({
    pages: Math.ceil(23 / size),
    page,
    first,
    shown: list.slice(first, first + shown),
  })
})
