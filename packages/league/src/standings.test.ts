import { describe, expect, test } from 'vitest'
import { standingsAt } from './league-standings.ts'
import { dollars } from './money.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import type { TeamStanding } from './standings.ts'
import { ADDED_KINDS, withKinds } from './testing/added-kinds.ts'
import { emailOf, leagueOf, receiverOf } from './testing/example-league.ts'

type Points = Record<string, (number | null)[]>

const season = (points: Points, rest: { week?: number; completeThrough?: number } = {}) =>
  buildSnapshot(leagueOf({ points, ...rest })).standings
const order = (standings: readonly TeamStanding[]) => standings.map((standing) => standing.teamName)
const lineOf = (standings: readonly TeamStanding[], name: string) =>
  standings.find((standing) => standing.teamName === name)!
const repeat = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value)

describe('D-09 a week', () => {
  const { regularSeason, weeklyRanks } = season({ Ant: [90], Bee: [100], Cat: [100], Dog: [70], Eel: [70], Fox: [60] })

  test('ranks share', () => {
    expect(weeklyRanks).toEqual({
      1: {
        [emailOf('Ant')]: 3,
        [emailOf('Bee')]: 1,
        [emailOf('Cat')]: 1,
        [emailOf('Dog')]: 4,
        [emailOf('Eel')]: 4,
        [emailOf('Fox')]: 6,
      },
    })
  })

  test('rank 1 is GOTW for each of them, and places are counted', () => {
    expect(lineOf(regularSeason, 'Bee').counts).toEqual({ top10: 1, gotw: 1, second: 0, third: 0, fourth: 0 })
    expect(lineOf(regularSeason, 'Cat').counts.gotw).toBe(1)
    expect(lineOf(regularSeason, 'Ant').counts).toEqual({ top10: 1, gotw: 0, second: 0, third: 1, fourth: 0 })
    expect(lineOf(regularSeason, 'Eel').counts.fourth).toBe(1)
  })

  test('pays 50, 30, 20 and 10, pooled and split among tied teams', () => {
    expect(regularSeason.map((standing) => standing.weeklyEarnings)).toEqual([40, 40, 20, 5, 5, 0].map(dollars))
  })

  test('Top 10 counts ranks 1 to 10, including everybody who shares the tenth', () => {
    const points = Object.fromEntries(
      [...'ABCDEFGHIJKL'].map((name, at): [string, number[]] => [name, [at < 9 ? 100 - at : at === 11 ? 10 : 50]]),
    )
    const standings = season(points).regularSeason
    expect(standings.filter((standing) => standing.counts.top10 === 1)).toHaveLength(11)
    expect(lineOf(standings, 'L').counts.top10).toBe(0)
  })
})

describe('D-09 the season', () => {
  test('adds the weeks, and shows every week up to the current one', () => {
    const { regularSeason } = season({ Ant: [10, 20], Bee: [30, 5] }, { week: 3 })
    expect(
      regularSeason.map(({ teamName, totalPoints, weeklyPoints }) => ({ teamName, totalPoints, weeklyPoints })),
    ).toEqual([
      { teamName: 'Bee', totalPoints: 35, weeklyPoints: { 1: 30, 2: 5, 3: 0 } },
      { teamName: 'Ant', totalPoints: 30, weeklyPoints: { 1: 10, 2: 20, 3: 0 } },
    ])
  })

  test('D-08 a week without data has no ranks, counts or money', () => {
    const { regularSeason, weeklyRanks } = season({ Ant: [10, null], Bee: [30, null] }, { week: 2 })
    expect(Object.keys(weeklyRanks)).toEqual(['1'])
    expect(lineOf(regularSeason, 'Bee').counts.gotw).toBe(1)
    expect(lineOf(regularSeason, 'Bee').weeklyEarnings).toBe(dollars(50))
  })

  test('D-08 a week has data as soon as one player has a stat line, even with no points', () => {
    const { regularSeason, weeklyRanks } = season({ Ant: [10, 0], Bee: [30, null] })
    expect(weeklyRanks[2]).toEqual({ [emailOf('Ant')]: 1, [emailOf('Bee')]: 1 })
    expect(regularSeason.map((standing) => standing.counts.gotw)).toEqual([2, 1])
  })

  test('a team without a roster scores 0', () => {
    const state = leagueOf({ points: { Ant: [10], Bee: [30] } })
    const { standings } = buildSnapshot({
      ...state,
      rosters: state.rosters.filter((entry) => entry.email !== emailOf('Bee')),
    })
    expect(order(standings.regularSeason)).toEqual(['Ant', 'Bee'])
    expect(standings.regularSeason[1]?.totalPoints).toBe(0)
  })

  test('PICK-06 a team without a roster has no counts and no money, and takes none from the others', () => {
    const state = leagueOf({ points: { Ant: [10, 5], Bee: [0, 3], New: [null, 9] } })
    const joined = buildSnapshot({
      ...state,
      rosters: state.rosters.filter(({ email, week }) => email !== emailOf('New') || week > 1),
    })
    const without = buildSnapshot({
      ...state,
      teams: state.teams.filter(({ email }) => email !== emailOf('New')),
      rosters: state.rosters.filter(({ email }) => email !== emailOf('New')),
    })
    const firstWeek = ({ results, teams }: typeof joined) =>
      teams.map(({ name }, at) => [name, results[0]!.points[at], results[0]!.ranks[at], results[0]!.earnings[at]])
    expect(firstWeek(joined)).toEqual([...firstWeek(without), ['New', 0, 2, 0]])
    expect(lineOf(joined.standings.regularSeason, 'New')).toMatchObject({
      totalPoints: 9,
      counts: { top10: 1, gotw: 1, second: 0 },
      weeklyEarnings: dollars(50),
    })
    expect(lineOf(joined.standings.regularSeason, 'Bee').counts).toMatchObject({ top10: 2, second: 1, third: 1 })
  })

  test('PICK-06 a team that joins later moves no season rank of the weeks before, also with 0 points', () => {
    const state = leagueOf({ points: { Ant: [4, 5, 5], New: [null, null, 9], Zed: [0, 0, 1], Zoe: [0, 0, 0] } })
    const lateFrom = new Map([
      [emailOf('New'), 3],
      [emailOf('Zoe'), 4],
    ])
    const rosters = state.rosters.filter(({ email, week }) => week >= (lateFrom.get(email) ?? 1))
    const ranks = (without: string, week: number) => {
      const isHere = ({ email }: { email: string }) => email !== emailOf(without)
      const league = { ...state, teams: state.teams.filter(isHere), rosters: rosters.filter(isHere), week }
      const { regularSeason } = buildSnapshot(league).standings
      return regularSeason.map(({ teamName, rank, previousRank }) => [teamName, rank, previousRank])
    }
    for (const week of [1, 2])
      expect(ranks('nobody', week).filter(([name]) => name !== 'New')).toEqual(ranks('New', week))
    expect(ranks('nobody', 2)).toEqual([
      ['Ant', 1, 1],
      ['Zed', 2, 2],
      ['New', 3, 3],
      ['Zoe', 3, 3],
    ])
    // It had no rank to climb from.
    expect(ranks('nobody', 3).find(([name]) => name === 'New')).toEqual(['New', 2, 2])
  })

  test('a league without teams has empty standings', () => {
    expect(buildSnapshot({ ...leagueOf({ points: { Ant: [1] } }), teams: [], rosters: [] }).standings).toEqual({
      regularSeason: [],
      playoffs: [],
      weeklyRanks: { 1: {} },
      playoffsFinal: false,
    })
  })

  test('distances are the total minus the first and minus the sixth', () => {
    const { regularSeason } = season({ A: [100], B: [90], C: [80], D: [70], E: [60], F: [50], G: [45] })
    expect(regularSeason.map((standing) => standing.pointsFromFirst)).toEqual([0, -10, -20, -30, -40, -50, -55])
    expect(regularSeason.map((standing) => standing.pointsFromSixth)).toEqual([50, 40, 30, 20, 10, 0, -5])
  })

  test('the first is the one with the most points, not the first by name', () => {
    expect(season({ A: [90], B: [100] }).regularSeason.map((standing) => standing.pointsFromFirst)).toEqual([0, -10])
  })

  test('with fewer than six teams the last one counts as the sixth', () => {
    expect(season({ A: [100], B: [90] }).regularSeason.map((standing) => standing.pointsFromSixth)).toEqual([10, 0])
  })
})

describe('D-09 equal totals are ordered', () => {
  /** Teams that take the first places of every week. */
  const ahead = (places: number) =>
    Object.fromEntries(['W', 'X', 'Y', 'Z'].slice(0, places).map((n) => [n, [99, 99, 99]]))
  // Ant has the better name and, except in the last rows, the better single week, so that only the named rule can put
  // Bee first.
  const rivals = { Ant: [60, 40, 40], Bee: [40, 50, 50] }

  test.each<[string, Points, string]>([
    ['by GOTW', rivals, 'Bee'],
    ['then by second places', { ...rivals, W: [99, 99, 99] }, 'Bee'],
    ['then by third places', { ...rivals, W: [99, 99, 99], X: [98, 98, 98] }, 'Bee'],
    ['then by fourth places', { ...rivals, W: [99, 99, 99], X: [98, 98, 98], Y: [97, 97, 97] }, 'Bee'],
    ['then by the best single week', { ...ahead(4), Ant: [50, 50, 40], Bee: [40, 40, 60] }, 'Bee'],
    ['whichever week that was', { ...ahead(4), Ant: [40, 50, 50], Bee: [60, 40, 40] }, 'Bee'],
    ['then by name, not by who was ahead before', { ...ahead(4), Bee: [60, 50], ant: [50, 60] }, 'ant'],
    ['then by name, whatever its case', { ...ahead(4), Bee: [50, 60], ant: [60, 50] }, 'ant'],
  ])('%s', (_, points, first) => {
    const rivalsNow = season(points).regularSeason.filter(({ teamName }) => /ant|bee/i.test(teamName))
    expect(rivalsNow[0]?.totalPoints).toBe(rivalsNow[1]?.totalPoints)
    expect(rivalsNow[0]?.teamName).toBe(first)
  })

  test('but more points beat any number of first places', () => {
    expect(order(season({ Ant: [10, 10, 1], Bee: [9, 9, 9] }).regularSeason)).toEqual(['Bee', 'Ant'])
  })

  test('before a week has data, the order is that of the names, and nobody shares a rank either', () => {
    const { regularSeason } = season({ Bee: [null], Ant: [null] })
    expect(regularSeason.map(({ teamName, rank, previousRank }) => [teamName, rank, previousRank])).toEqual([
      ['Ant', 1, 1],
      ['Bee', 2, 2],
    ])
  })

  test('nobody shares a season rank', () => {
    expect(
      season({ Cat: [5], Ant: [5], Bee: [5] }).regularSeason.map(({ teamName, rank }) => [rank, teamName]),
    ).toEqual([
      [1, 'Ant'],
      [2, 'Bee'],
      [3, 'Cat'],
    ])
  })
})

describe('D-09 the previous rank', () => {
  const previous = (points: Points, week?: number) =>
    Object.fromEntries(
      season(points, week ? { week } : {}).regularSeason.map((standing) => [standing.teamName, standing.previousRank]),
    )

  test('equals the current one in week 1', () => {
    expect(previous({ Ant: [10], Bee: [30] })).toEqual({ Bee: 1, Ant: 2 })
  })

  test('is the rank over the weeks before the latest one', () => {
    expect(previous({ Ant: [10, 50], Bee: [30, 5] })).toEqual({ Ant: 2, Bee: 1 })
  })

  test('stays until the new week has data', () => {
    expect(previous({ Ant: [10, 50], Bee: [30, 5] }, 3)).toEqual({ Ant: 2, Bee: 1 })
  })

  test('is unchanged when the playoffs begin', () => {
    const points = { Ant: [...repeat(10, 13), 50, 99], Bee: [...repeat(11, 13), 5, 0] }
    expect(previous(points, 15)).toEqual({ Ant: 2, Bee: 1 })
  })
})

describe('D-09 the bonus', () => {
  const points = Object.fromEntries([...'ABCDEFG'].map((name, at) => [name, repeat(100 - at, 14)]))

  test('is paid for ranks 1 to 6 when week 14 is complete', () => {
    const { regularSeason } = season(points, { completeThrough: 14 })
    expect(regularSeason.map((standing) => standing.bonus)).toEqual([200, 120, 80, 60, 40, 30, 0].map(dollars))
  })

  test('is not paid before', () => {
    const { regularSeason } = season(points, { completeThrough: 13 })
    expect(regularSeason.every((standing) => standing.bonus === 0)).toBe(true)
  })

  test('weeks after 14 change nothing in the regular season', () => {
    const before = season(points, { completeThrough: 14 })
    const after = season(
      Object.fromEntries(Object.entries(points).map(([name, weeks]) => [name, [...weeks, name === 'G' ? 999 : 0]])),
      { completeThrough: 14 },
    )
    expect(after.regularSeason).toEqual(before.regularSeason)
  })
})

test('SEER-04 kinds of payout with their own rankings are paid in their columns', () => {
  const money = () =>
    ['Ant', 'Bee'].map((name) => {
      const points = { Ant: repeat(10, 14), Bee: [...repeat(5, 13), 99] }
      return lineOf(season(points, { completeThrough: 14 }).regularSeason, name)
    })
  const standard = money()
  const added = withKinds(ADDED_KINDS, money).map(({ weeklyEarnings, bonus }, at) => [
    weeklyEarnings - standard[at]!.weeklyEarnings,
    bonus - standard[at]!.bonus,
  ])
  // Ant wins 13 weeks and the first half, Bee one week, the best week and the season.
  expect(added).toEqual([
    [13 * 501 + 2500, 1001 + 2000],
    [501, 3000 + 4000],
  ])
})

describe('standings as of a week', () => {
  const points = { Ant: [10, 50, 1], Bee: [30, 5, 90] }

  test('later weeks count as not played', () => {
    const whole = buildSnapshot(leagueOf({ points, completeThrough: 3 }))
    const then = buildSnapshot(
      leagueOf({ points: { Ant: points.Ant.slice(0, 2), Bee: points.Bee.slice(0, 2) }, completeThrough: 2 }),
    )
    expect(standingsAt(whole, 2)).toEqual(then.standings)
    expect(standingsAt(whole, 3)).toEqual(whole.standings)
  })
})

test('D-07 a team counts its players floored, one by one', () => {
  const state = leagueOf({ points: { Ant: [10] } })
  const second = { ...state.players[0]!, id: 'second' }
  const third = { ...state.players[0]!, id: 'third' }
  const league: LeagueState = {
    ...state,
    settings: DEFAULT_SETTINGS,
    players: [...state.players, second, third],
    rosters: [
      { email: emailOf('Ant'), week: 1, slot: 'WR1', playerId: receiverOf('Ant') },
      { email: emailOf('Ant'), week: 1, slot: 'WR2', playerId: 'second' },
      { email: emailOf('Ant'), week: 1, slot: 'FLEX1', playerId: 'third' },
    ],
    statLines: [
      { playerId: receiverOf('Ant'), week: 1, club: 'KC', stats: { receivingYards: 99 } },
      { playerId: 'second', week: 1, club: 'KC', stats: { receivingYards: 99 } },
      { playerId: 'third', week: 1, club: 'KC', stats: { rushingYards: -40 } },
    ],
  }
  expect(buildSnapshot(league).standings.regularSeason[0]?.weeklyPoints).toEqual({ 1: 18 })
})
