import { describe, expect, test } from 'vitest'
import { dollars } from './money.ts'
import { matchOf, searchKey, searchPlayers, searchTerm } from './player-search.ts'
import { positionLeaders, scorers, totalPoints, weekPoints, weekStats, weeksWithData } from './player-views.ts'
import type { Player, Position } from './players.ts'
import { wholePoints } from './points.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import type { StatLine, Stats } from './stats.ts'
import { rosterAt } from './team-views.ts'
import { emailOf, leagueOf, player } from './testing/example-league.ts'

const jet = (id: string, name: string, position: Position, salary = 5) =>
  player(id, position, salary, { name, club: 'NYJ' })
const line = (playerId: string, week: number, stats: Stats): StatLine => ({ playerId, week, club: 'LV', stats })
const [ant, bee] = ['Ant', 'Bee'].map(emailOf) as [string, string]

const state: LeagueState = {
  ...leagueOf({ points: { Ant: [], Bee: [] }, week: 3 }),
  players: [
    jet('1', 'Davante Adams', 'WR', 8),
    jet('2', 'Adam Thielen', 'WR'),
    jet('3', 'José Ramírez', 'RB'),
    jet('4', "Ja'Marr Chase", 'WR', 9),
    jet('5', 'Lamar Jackson', 'QB'),
    jet('6', 'Denver Broncos', 'DEF'),
    jet('7', 'Mac Jones', 'QB'),
  ],
  rosters: [
    { email: bee, week: 1, slot: 'QB1', playerId: '5' },
    { email: ant, week: 1, slot: 'FLEX1', playerId: '1' },
    { email: ant, week: 1, slot: 'WR1', playerId: '2' },
    { email: ant, week: 1, slot: 'RB1', playerId: '3' },
    { email: ant, week: 1, slot: 'WR2', playerId: '4' },
    { email: bee, week: 3, slot: 'WR1', playerId: '1' },
    { email: ant, week: 3, slot: 'WR3', playerId: '1' },
    { email: ant, week: 3, slot: 'WR1', playerId: '2' },
  ],
  statLines: [
    line('1', 1, { receivingYards: 77 }),
    line('2', 1, { receivingYards: 209 }),
    line('3', 1, { rushingYards: -20 }),
    line('4', 1, { receivingYards: 9 }),
    line('5', 1, { passingYards: 250, rushingYards: 15 }),
    line('6', 1, { sacks: 3, pointsAllowed: 10 }),
    line('1', 2, { receptions: 3, receivingYards: 31 }),
    line('2', 4, { receptions: 50 }),
  ],
}
const snapshot = buildSnapshot(state)
const names = (entries: readonly { player: Player }[]) => entries.map((entry) => entry.player.name)

describe('a team in a week', () => {
  test('WKPT-03 lists only players above 0, floored, best first, and adds up to its week in the standings', () => {
    // Chase has 0.9 points, which is no whole point, and Ramírez -2.
    const own = weekPoints(snapshot, 1).filter(({ owners }) => owners.some(({ email }) => email === ant))
    expect(own.map(({ points }) => points)).toEqual([2090, 770, 90, -200])
    expect(scorers(own).map(({ player: who, club, points }) => [who.name, club, wholePoints(points)])).toEqual([
      ['Adam Thielen', 'LV', 20],
      ['Davante Adams', 'LV', 7],
    ])
    expect(snapshot.standings.regularSeason.find(({ email }) => email === ant)?.weeklyPoints[1]).toBe(27)
  })

  test('has its roster in the order of the slots, and none in a week without one', () => {
    expect(rosterAt(snapshot, ant, 1).map(({ slot }) => slot)).toEqual(['RB1', 'WR1', 'WR2', 'FLEX1'])
    expect(rosterAt(snapshot, ant, 2)).toEqual([])
  })
})

describe('players', () => {
  test('D-07 of a week keep their decimals and their club of that week', () => {
    expect(weekPoints(snapshot, 1).map(({ player: who, club, points }) => [who.name, club, points])).toEqual([
      ['Adam Thielen', 'LV', 2090],
      ['Lamar Jackson', 'LV', 1150],
      ['Davante Adams', 'LV', 770],
      ['Denver Broncos', 'LV', 700],
      ["Ja'Marr Chase", 'LV', 90],
      ['José Ramírez', 'LV', -200],
    ])
  })

  test('name the teams that have them in that week, in the order of their names', () => {
    const owners = (week: number) =>
      weekPoints(snapshot, week).map(({ player: who, owners: of }) => [who.id, of.map((team) => team.abbreviation)])
    expect(Object.fromEntries(owners(1))).toMatchObject({ '1': ['ANT'], '5': ['BEE'], '6': [] })
    expect(Object.fromEntries(owners(2))).toEqual({ '1': [] })
  })

  test('of the season are all of the league, with the weeks up to the current one and their owners', () => {
    const season = totalPoints(snapshot)
    expect(season).toHaveLength(7)
    expect(season.slice(0, 2).map(({ player: who, club, points }) => [who.name, club, points])).toEqual([
      ['Adam Thielen', 'NYJ', 2090],
      ['Davante Adams', 'NYJ', 1380],
    ])
    expect(season[1]?.owners.map((team) => team.name)).toEqual(['Ant', 'Bee'])
    expect(totalPoints(snapshot, 2, 2)[0]?.points).toBe(610)
  })

  test('DASH-05 DASH-06 lead their position only above 0 in whole points', () => {
    // Chase, the third receiver, has 0.9 points.
    const leaders = positionLeaders(weekPoints(snapshot, 1))
    expect(Object.fromEntries(Object.entries(leaders).map(([position, best]) => [position, names(best)]))).toEqual({
      QB: ['Lamar Jackson'],
      RB: [],
      WR: ['Adam Thielen', 'Davante Adams'],
      TE: [],
      DEF: ['Denver Broncos'],
    })
  })

  test('WKST-01 show what each category is worth', () => {
    const [lamar] = weekStats(snapshot, 1).filter(({ player: who }) => who.id === '5')
    expect(lamar).toMatchObject({
      stats: { passingYards: 250, rushingYards: 15 },
      worth: { passingYards: 1000, rushingYards: 150 },
      points: 1150,
    })
  })

  test('D-08 weeks with data end with the current one', () => {
    expect(weeksWithData(snapshot)).toEqual([1, 2])
    expect(weeksWithData({ ...snapshot, week: 4 })).toEqual([1, 2, 4])
  })
})

describe('D-11 player search', () => {
  const found = (search: Omit<Parameters<typeof searchPlayers>[1], 'week'>) =>
    names(searchPlayers(snapshot, { week: 3, ...search }))

  test('finds a term anywhere, ignoring case and accents', () => {
    expect(found({ term: 'ramirez' })).toEqual(['José Ramírez'])
    expect(found({ term: 'JOSÉ' })).toEqual(['José Ramírez'])
    expect(found({ term: 'ja’marr' })).toEqual(["Ja'Marr Chase"])
    expect(found({ term: ' xyz ' })).toEqual([])
  })

  test('ignores punctuation', () => {
    expect(found({ term: 'jamarr' })).toEqual(["Ja'Marr Chase"])
    expect(found({ term: "ja'marr c" })).toEqual(["Ja'Marr Chase"])
    expect(
      ['amon ra', 'amonra', 'amon-ra', 'st brown'].map((term) =>
        searchKey('Amon-Ra St. Brown').includes(searchTerm(term).text),
      ),
    ).toEqual([true, true, true, true])
    expect(searchKey('A.J. Brown').includes(searchTerm('aj brown').text)).toBe(true)
  })

  test('the abbreviation of a position finds its players first', () => {
    const positionsOf = (term: string) =>
      searchPlayers(snapshot, { week: 3, term }).map(({ player }) => player.position)
    expect(new Set(positionsOf('QB'))).toEqual(new Set(['QB']))
    expect(matchOf(searchKey('Bram Atterbury'), 'WR', searchTerm('rb'))).toBe(1)
    expect(matchOf(searchKey('Bram Atterbury'), 'RB', searchTerm('rb'))).toBe(3)
    expect(matchOf(searchKey('Bram Atterbury'), 'TE', searchTerm('flex'))).toBe(3)
  })

  test('puts the prefix of a word before the rest, then the points of the season', () => {
    expect(found({ term: 'adam' })).toEqual(['Adam Thielen', 'Davante Adams'])
    // Jackson has the most points of the three, but the term is no prefix of a word of their name.
    expect(found({ term: 'ma' })).toEqual(["Ja'Marr Chase", 'Mac Jones', 'Lamar Jackson'])
  })

  test('filters by position, where FLEX means RB, WR or TE, and by salary', () => {
    expect(found({ term: 'a', position: 'QB' })).toEqual(['Lamar Jackson', 'Mac Jones'])
    expect(found({ term: 'a', position: 'FLEX' })).not.toContain('Lamar Jackson')
    expect(found({ term: 'a', position: 'FLEX' })).toContain('José Ramírez')
    expect(found({ term: 'a', position: 'WR', maxSalary: dollars(8) })).toEqual(['Adam Thielen', 'Davante Adams'])
  })

  test("excludes the team's own players of that week", () => {
    expect(found({ term: 'adam', email: ant })).toEqual([])
    expect(found({ term: 'adam', email: bee })).toEqual(['Adam Thielen'])
  })

  test('marks players that the team has or had; without a team, players on any team', () => {
    const marked = (email?: string) =>
      Object.fromEntries(
        searchPlayers(snapshot, { term: 'a', week: 3, ...(email ? { email } : {}) }).map((one) => [
          one.player.id,
          one.isOnRoster,
        ]),
      )
    expect(marked(bee)).toMatchObject({ '5': true, '2': false, '4': false })
    expect(marked(ant)).toMatchObject({ '4': true, '5': false })
    expect(marked()).toMatchObject({ '1': true, '2': true, '4': false, '5': false })
  })
})
