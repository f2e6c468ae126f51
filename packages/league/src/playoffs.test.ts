import { describe, expect, test } from 'vitest'
import { isPlayoffTeam, showsWeek18 } from './league-standings.ts'
import { dollars } from './money.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import type { TeamStanding } from './standings.ts'
import { emailOf, leagueOf } from './testing/example-league.ts'

const NAMES = [...'ABCDEFGH']

type Rest = { week: number; completeThrough: number; settings?: Settings; closedWeeks?: number[] }

/** Teams A to H in that order after week 14; `finals` gives the points from week 15 on. */
function standings(finals: Record<string, number[]>, { closedWeeks = [], ...rest }: Rest) {
  const points = Object.fromEntries(
    NAMES.map((name, at) => [name, [...Array.from({ length: 14 }, () => 100 - at), ...(finals[name] ?? [])]]),
  )
  return buildSnapshot({ ...leagueOf({ points, ...rest }), closedWeeks }).standings
}

const isShown = (playoffs: readonly TeamStanding[]) =>
  showsWeek18(playoffs.map(({ totalPoints, weeklyPoints }) => ({ totalPoints, week18: weeklyPoints[18] })))

const level = {
  A: [10, 10, 10],
  B: [5, 20, 5],
  C: [9, 9, 9],
  D: [1, 1, 1],
  E: [1, 1, 1],
  F: [0, 0, 0],
  G: [99, 99, 99],
}

describe('D-09 the playoff teams', () => {
  test('the first 6 when week 14 is complete', () => {
    const { playoffs } = standings({}, { week: 14, completeThrough: 14 })
    expect(playoffs.map((standing) => standing.teamName)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(playoffs.map((standing) => standing.totalPoints)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('is known for each team', () => {
    const table = standings({}, { week: 15, completeThrough: 14 })
    expect(NAMES.filter((name) => isPlayoffTeam(table, emailOf(name)))).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  })

  test('nobody while week 14 is not complete, even in week 15', () => {
    expect(standings(level, { week: 15, completeThrough: 13 }).playoffs).toEqual([])
  })

  test('nobody as of an earlier week', () => {
    expect(standings(level, { week: 13, completeThrough: 17 }).playoffs).toEqual([])
  })
})

describe('D-09 the playoff table', () => {
  test("adds weeks 15 to 17 alone, and keeps the season's result", () => {
    const { playoffs } = standings({ A: [10, 20], B: [50, 1] }, { week: 16, completeThrough: 15 })
    expect(playoffs[0]).toMatchObject({
      teamName: 'B',
      rank: 1,
      totalPoints: 51,
      weeklyPoints: { 15: 50, 16: 1 },
      pointsFromFirst: 0,
      bonus: dollars(120),
      counts: { second: 14 },
      weeklyEarnings: 14 * dollars(30),
    })
    expect(playoffs[1]).toMatchObject({ teamName: 'A', totalPoints: 30, pointsFromFirst: -21, pointsFromSixth: 30 })
  })

  test.each([
    [8, [70, 60, 50, 30, 20, 0, -10, -15]],
    [6, [70, 60, 40, 30, 10, 0]],
    [4, [40, 30, 10, 0]],
    [1, [0]],
  ])('points from sixth refer to the sixth, or to the last of fewer: %i playoff teams', (count, from) => {
    const finals = { H: [90], A: [80], B: [70], C: [50], D: [40], E: [20], F: [10], G: [5] }
    const settings = { ...DEFAULT_SETTINGS, playoffTeams: count }
    const { playoffs } = standings(finals, { week: 15, completeThrough: 15, settings })
    expect(playoffs.map((standing) => standing.pointsFromSixth)).toEqual(from)
  })

  test('without money the playoffs are final too, after week 18 where the first two were level', () => {
    const settings = { ...DEFAULT_SETTINGS, payouts: { ...DEFAULT_SETTINGS.payouts, playoffs: [] } }
    const isFinal = (completeThrough: number) => standings(level, { week: 18, completeThrough, settings }).playoffsFinal
    expect([16, 17, 18].map(isFinal)).toEqual([false, false, true])
  })

  test('the previous rank is that before the latest playoff week; in week 15 the current one', () => {
    const names = (week: number) =>
      standings({ A: [10, 20], B: [50, 1], C: [20, 0] }, { week, completeThrough: 14 }).playoffs.map(
        ({ teamName, rank, previousRank }) => `${rank} ${teamName} was ${previousRank}`,
      )
    expect(names(15).slice(0, 3)).toEqual(['1 B was 1', '2 C was 2', '3 A was 3'])
    expect(names(16).slice(0, 3)).toEqual(['1 B was 1', '2 A was 3', '3 C was 2'])
    // Week 17 has no data yet.
    expect(names(17)).toEqual(names(16))
    const finals = { A: [10, 45, 0], B: [50, 1, 10], C: [20, 0, 0] }
    const { playoffs } = standings(finals, { week: 17, completeThrough: 16 })
    expect(playoffs.slice(0, 3).map(({ teamName, previousRank }) => `${teamName} was ${previousRank}`)).toEqual([
      'B was 2',
      'A was 1',
      'C was 3',
    ])
  })

  test('equal points share the rank and keep the order of the season', () => {
    const { playoffs } = standings({ A: [5], B: [9], C: [5] }, { week: 15, completeThrough: 15 })
    expect(playoffs.map(({ teamName, rank }) => [rank, teamName])).toEqual([
      [1, 'B'],
      [2, 'A'],
      [2, 'C'],
      [4, 'D'],
      [4, 'E'],
      [4, 'F'],
    ])
  })

  test('weekly ranks of the playoffs are among the playoff teams', () => {
    const { weeklyRanks } = standings(level, { week: 15, completeThrough: 15 })
    expect(weeklyRanks[15]).toEqual({
      [emailOf('A')]: 1,
      [emailOf('C')]: 2,
      [emailOf('B')]: 3,
      [emailOf('D')]: 4,
      [emailOf('E')]: 4,
      [emailOf('F')]: 6,
    })
    expect(Object.keys(weeklyRanks[14]!)).toHaveLength(NAMES.length)
  })
})

describe('D-09 week 18', () => {
  test('has a value for every playoff team once week 17 is complete, and not before', () => {
    const before = standings(level, { week: 17, completeThrough: 16 }).playoffs
    const after = standings(level, { week: 17, completeThrough: 17 }).playoffs
    expect(before.some((standing) => 18 in standing.weeklyPoints)).toBe(false)
    expect(after.map((standing) => standing.weeklyPoints[18])).toEqual([0, 0, 0, 0, 0, 0])
    expect([isShown(before), isShown(after)]).toEqual([false, true])
  })

  test('is shown only for two level teams, as soon as one team has a value', () => {
    const team = { totalPoints: 30, week18: undefined }
    expect([[], [team], [team, team]].map(showsWeek18)).toEqual([false, false, false])
    expect(showsWeek18([team, { ...team, week18: 5 }])).toBe(true)
  })

  test('decides between the first two when they are level, and is not added', () => {
    const finals = { ...level, A: [10, 10, 10, 7], B: [5, 20, 5, 8] }
    const { playoffs, playoffsFinal } = standings(finals, { week: 18, completeThrough: 17 })
    expect(
      playoffs.slice(0, 2).map(({ teamName, rank, previousRank, totalPoints, weeklyPoints }) => ({
        teamName,
        rank,
        previousRank,
        totalPoints,
        week18: weeklyPoints[18],
      })),
    ).toEqual([
      { teamName: 'B', rank: 1, previousRank: 1, totalPoints: 30, week18: 8 },
      { teamName: 'A', rank: 2, previousRank: 1, totalPoints: 30, week18: 7 },
    ])
    expect(playoffsFinal).toBe(false)
  })

  test('is ignored when the first two differ', () => {
    const finals = { ...level, A: [10, 10, 11, 0], B: [5, 20, 5, 50] }
    const { playoffs, playoffsFinal } = standings(finals, { week: 18, completeThrough: 17 })
    expect(playoffs[0]?.teamName).toBe('A')
    expect(isShown(playoffs)).toBe(false)
    expect(playoffsFinal).toBe(true)
  })

  test('decides no other tie', () => {
    const finals = { A: [30, 0, 0, 0], B: [9, 0, 0, 1], C: [9, 0, 0, 50] }
    const { playoffs } = standings(finals, { week: 18, completeThrough: 18 })
    expect(playoffs.slice(0, 3).map(({ teamName, rank }) => [rank, teamName])).toEqual([
      [1, 'A'],
      [2, 'B'],
      [2, 'C'],
    ])
  })

  test('orders three who are level at the top', () => {
    const finals = { A: [9, 0, 0, 1], B: [9, 0, 0, 5], C: [9, 0, 0, 5], D: [8, 0, 0, 90] }
    const { playoffs } = standings(finals, { week: 18, completeThrough: 18 })
    expect(playoffs.slice(0, 4).map(({ teamName, rank }) => [rank, teamName])).toEqual([
      [1, 'B'],
      [1, 'C'],
      [3, 'A'],
      [4, 'D'],
    ])
  })
})

describe('D-09 playoff money', () => {
  const clear = { ...level, B: [5, 20, 9] }
  const money = (finals: Record<string, number[]>, rest: { week: number; completeThrough: number }) => {
    const { playoffs, regularSeason } = standings(finals, rest)
    for (const { email, playoffEarnings } of playoffs) {
      expect(regularSeason.find((standing) => standing.email === email)?.playoffEarnings).toBe(playoffEarnings)
    }
    return playoffs.map((standing) => standing.playoffEarnings)
  }

  test('pays ranks 1 to 3 when final', () => {
    expect(money(clear, { week: 17, completeThrough: 17 })).toEqual([500, 300, 150, 0, 0, 0].map(dollars))
  })

  test('pays nothing while week 17 is in play', () => {
    expect(money(clear, { week: 17, completeThrough: 16 })).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('waits for week 17 also where week 18 is over', () => {
    const of = (completeThrough: number) => standings(level, { week: 18, completeThrough, closedWeeks: [18] })
    expect([of(16).playoffsFinal, of(17).playoffsFinal]).toEqual([false, true])
  })

  test('waits for week 18 when the first two are level', () => {
    expect(money(level, { week: 18, completeThrough: 17 })).toEqual([0, 0, 0, 0, 0, 0])
    const decided = { ...level, A: [10, 10, 10, 7], B: [5, 20, 5, 8] }
    expect(money(decided, { week: 18, completeThrough: 18 })).toEqual([500, 300, 150, 0, 0, 0].map(dollars))
  })

  test('is pooled by teams that are level even after week 18', () => {
    expect(money(level, { week: 18, completeThrough: 18 })).toEqual([400, 400, 150, 0, 0, 0].map(dollars))
  })
})

describe('D-09 a game that is never played', () => {
  const season = (week: number, change: { isCalledOff?: boolean; closedWeeks?: number[] } = {}) => {
    const points = Object.fromEntries(
      NAMES.map((name, at) => [name, Array.from({ length: 18 }, (_, of) => (of < 14 ? 100 - at : 50))]),
    )
    const { isCalledOff = false, closedWeeks = [] } = change
    const state = leagueOf({ points, week: 18, completeThrough: 18 })
    const never = { ...state.games[0]!, id: 'never', week, isFinal: false, isCalledOff }
    return buildSnapshot({ ...state, games: [...state.games, never], closedWeeks }).standings
  }

  test('holds up bonus, playoffs and title money until it is called off, or its week is closed', () => {
    expect([season(14).playoffs, season(14).regularSeason[0]?.bonus]).toEqual([[], 0])
    expect([season(17).playoffsFinal, season(18).playoffsFinal]).toEqual([false, false])
    for (const week of [14, 17, 18])
      for (const change of [{ isCalledOff: true }, { closedWeeks: [week] }]) {
        const { regularSeason, playoffs, playoffsFinal } = season(week, change)
        expect([playoffs.length, playoffsFinal, regularSeason[0]?.bonus]).toEqual([6, true, dollars(200)])
        expect(playoffs.reduce((sum, { playoffEarnings }) => sum + playoffEarnings, 0)).toBe(dollars(950))
      }
  })
})
