import { buildSnapshot, DEFAULT_SETTINGS, SLOTS, type Snapshot, updateSnapshot } from '@tuff/league'
import { emailOf, gameOf, leagueOf, receiverOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'
import { forecastSeason } from './season-forecast.ts'
import { forecastWeek } from './week-forecast.ts'
import { weekNow } from './week-now.ts'

const { rosters, ...rest } = leagueOf({ points: { A: [10, 10], B: [20, 20] }, week: 3, completeThrough: 2 })
const league = buildSnapshot({ ...rest, rosters: rosters.filter(({ week }) => week <= 3) })

test('a called-off game is detected at once, although the schedule is cached', () => {
  expect(gather(league, { now: 0 }).coming.map(({ plays }) => plays[0])).not.toContain(0)
  const after = updateSnapshot(league, { games: [{ ...gameOf(5), isCancelled: true }] })
  expect(gather(after, { now: 0 }).coming[5 - 3]!.plays).toEqual(new Uint8Array(league.players.length))
  expect(gather(league, { now: 0 }).coming[5 - 3]!.plays[0]).toBe(1)
})

test("a settled week's players do not change the cached schedule", () => {
  const away = updateSnapshot(league, { games: [{ ...gameOf(2, true), isCancelled: true }] })
  expect(gather(away, { now: 0 }).settled[1]!.plays[0]).toBe(1)
  expect(gather(away, { now: 0, after: 1 }).coming[0]!.plays[0]).toBe(0)
})

test('RACE-05 as of a past week a player has the bye of their club then, not of their current club', () => {
  const games = [1, 2, 3, 4, 5].flatMap((week) => [
    ...(week === 4 ? [] : [{ ...gameOf(week, week < 3), id: `${week} old`, home: 'OLD', away: 'OLE' }]),
    ...(week === 2 || week === 5 ? [] : [{ ...gameOf(week, week < 3), id: `${week} new`, home: 'NEW', away: 'NEE' }]),
  ])
  const players = rest.players.map((player) => ({ ...player, club: 'NEW' }))
  const statLines = rest.statLines.filter(({ week }) => week === 1).map((line) => ({ ...line, club: 'OLD' }))
  const traded = buildSnapshot({ ...rest, players, statLines, games, rosters: [] })
  const scored = traded.sheets[0]!.lines.findIndex((line) => line !== null)
  const playsIn = (after?: number) => {
    const { coming } = gather(traded, { now: 0, ...(after !== undefined && { after }) })
    return coming.slice(-15, -13).map(({ plays }) => plays[scored])
  }
  expect([playsIn(1), playsIn()]).toEqual([
    [0, 1],
    [1, 0],
  ])
  // The player missed week 2, in which their club of that time played.
  expect(gather(traded, { now: 0 }).settled[1]!.plays[scored]).toBe(1)
})

test('a team without a roster keeps its latest; weeks without any rosters share theirs', () => {
  const of = (lineups: Int32Array, team: number) => [...lineups].slice(team * SLOTS.length, (team + 1) * SLOTS.length)
  const { lineups } = league.sheets[2]!
  const { coming } = gather(league, { now: 0 })
  expect(coming[0]!.lineups).toEqual(lineups)
  expect(new Set(coming.map((week) => week.lineups)).size).toBe(1)

  const spot = { email: emailOf('A'), week: 7 }
  const entries = [{ ...spot, slot: 'WR1' as const, playerId: receiverOf('B') }]
  const later = updateSnapshot(league, { rosters: [{ ...spot, entries }] })
  const after = gather(later, { now: 0 }).coming
  expect(after[6 - 3]!.lineups).toEqual(lineups)
  expect(after[18 - 3]!.lineups).toEqual(Int32Array.from([...of(lineups, 1), ...of(lineups, 1)]))
})

test('PICK-06 weeks before a team has a roster give it no money, and it takes none from the others', () => {
  const { rosters: all, ...state } = leagueOf({
    points: { A: [10, 10], B: [0, 20], New: [null, null] },
    week: 3,
    completeThrough: 2,
  })
  const rosters = all.filter(({ email, week }) => week <= 3 && (email !== emailOf('New') || week === 3))
  const joined = buildSnapshot({ ...state, rosters })
  const before = buildSnapshot({
    ...state,
    teams: state.teams.filter(({ email }) => email !== emailOf('New')),
    rosters: rosters.filter(({ email }) => email !== emailOf('New')),
  })
  const how = { seed: 1, draws: 20 }
  const earned = (snapshot: typeof joined) =>
    forecastSeason(gather(snapshot, { now: 0 }), how).teams.map((team) => team.earned)
  expect(earned(joined)).toEqual([...earned(before), 0])
  const weekly = joined.teams.map(
    ({ email }) => joined.standings.regularSeason.find((team) => team.email === email)!.weeklyEarnings,
  )
  expect(earned(joined)).toEqual(weekly)

  // Without any roster it earns nothing in later weeks either.
  const waiting = buildSnapshot({ ...state, rosters: rosters.filter(({ email }) => email !== emailOf('New')) })
  const known = gather(waiting, { now: 0 })
  expect(weekNow(known)[2]).toMatchObject({ points: 0, rank: null, moneyNow: 0 })
  const { teams } = forecastSeason(known, how)
  expect(teams[2]).toMatchObject({ earned: 0, projected: 0 })
  expect(forecastWeek(known, how)!.teams[2]!.expectedMoney).toBe(0)
})

describe('SEER-04 the forecast ranks and pays as the standings do', () => {
  /** Two of four teams have rosters; in week 15 only A has scored. */
  function inWeek15({ completeThrough = 14, playoffTeams = 6 } = {}) {
    const weeks = (points: number) => new Array<number>(14).fill(points)
    const points = { A: [...weeks(10), 3], B: weeks(20), New: [], Next: [] }
    const settings = { ...DEFAULT_SETTINGS, playoffTeams }
    const state = leagueOf({ points, week: 15, completeThrough, settings })
    const withRosters = [emailOf('A'), emailOf('B')]
    return buildSnapshot({ ...state, rosters: state.rosters.filter(({ email }) => withRosters.includes(email)) })
  }

  test('teams that never had a roster share the last rank and its bonus (rule 4.2)', () => {
    const snapshot = inWeek15()
    const { teams } = forecastSeason(gather(snapshot, { now: 0 }), { seed: 1, draws: 20 })
    expect(teams.map(({ bonus }) => bonus)).toEqual([120_00, 200_00, 70_00, 70_00])
    const standings = snapshot.teams.map(
      ({ email }) => snapshot.standings.regularSeason.find((team) => team.email === email)!.bonus,
    )
    expect(teams.map(({ bonus }) => bonus)).toEqual(standings)
  })

  test('in week 15 only playoff teams have a spot, and nobody before week 14 is complete (rule 5.1)', () => {
    const ranks = (snapshot: Snapshot) => weekNow(gather(snapshot, { now: 0 })).map(({ rank }) => rank)
    expect(ranks(inWeek15({ playoffTeams: 2 }))).toEqual([1, 2, null, null])
    expect(ranks(inWeek15({ playoffTeams: 1 }))).toEqual([null, 1, null, null])
    expect(ranks(inWeek15({ completeThrough: 13 }))).toEqual([null, null, null, null])
  })
})
