import {
  buildSnapshot,
  dollars,
  EVERY_WEEK,
  type Game,
  type LeagueState,
  SLOTS,
  type Snapshot,
  type StatLine,
  updateSnapshot,
} from '@tuff/league'
import { gameOf, leagueOf, sundayOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { expectedPoints } from './expected-points.ts'
import { gather } from './gather.ts'
import { forecastSeason } from './season-forecast.ts'
import { forecastWeek } from './week-forecast.ts'

const HOW = { seed: 1, draws: 2000 }
const MINUTE = 60_000

/**
 * In the middle of week 5. Receivers of KC and BAL play on Sunday, of SF and GB on Monday; NYJ has a bye in weeks 5
 * and 6. Everybody catches ten passes a week unless `catches` differs.
 */
function inWeek5(
  rosters: Record<string, readonly string[]>,
  catches: Record<string, readonly (number | null)[]> = {},
  salaries: Record<string, number> = {},
) {
  const clubs: Record<string, string> = { k: 'KC', b: 'BAL', s: 'SF', g: 'GB', n: 'NYJ' }
  const ids = [...new Set([...Object.values(rosters).flat(), ...Object.keys(catches)])]
  const monday = (week: number): Game => ({
    ...gameOf(week, week < 5),
    id: `monday-${week}`,
    kickoff: sundayOf(week) + 24 * 60 * MINUTE,
    home: 'SF',
    away: 'GB',
  })
  const jets = (week: number): Game => ({ ...gameOf(week, week < 5), id: `jets-${week}`, home: 'NYJ', away: 'NE' })
  const state: LeagueState = {
    ...leagueOf({ points: { A: [] }, week: 5, completeThrough: 4 }),
    teams: Object.keys(rosters).map((name) => ({ email: `${name}@tuff.example`, name, abbreviation: name })),
    players: ids.map((id) => ({
      id,
      name: id,
      position: 'WR',
      club: clubs[id[0]!]!,
      salary: dollars(salaries[id] ?? 5),
    })),
    rosters: Object.entries(rosters).flatMap(([name, players]) =>
      EVERY_WEEK.slice(0, 5).flatMap((week) =>
        players.map((playerId, at) => ({ email: `${name}@tuff.example`, week, slot: SLOTS[5 + at]!, playerId })),
      ),
    ),
    statLines: ids.flatMap((playerId): StatLine[] =>
      (catches[playerId] ?? [10, 10, 10, 10]).flatMap((receptions, at) =>
        receptions === null ? [] : [{ playerId, week: 1 + at, club: clubs[playerId[0]!]!, stats: { receptions } }],
      ),
    ),
    games: EVERY_WEEK.flatMap((week) =>
      [5, 6].includes(week) ? [gameOf(week), monday(week)] : [gameOf(week, week < 5), monday(week), jets(week)],
    ),
  }
  return buildSnapshot(state)
}

/** 14 catches in week 5. */
function withYards(snapshot: Snapshot, id: string, receivingYards: number): Snapshot {
  const line = { playerId: id, week: 5, club: 'KC', stats: { receptions: 14, receivingYards } }
  return updateSnapshot(snapshot, { statLines: [line] })
}

test("RACE-04 a league that starts in week 4 counts from there, with players' earlier weeks as input", () => {
  const snapshot = inWeek5({ A: ['k-1'], B: ['b-1'] }, { 'k-1': [30, 30, 30, 5], 'b-1': [10, 10, 10, 10] })
  const late = updateSnapshot(snapshot, { settings: { ...snapshot.settings, firstWeek: 4 } })
  const known = gather(late, { now: sundayOf(5) - MINUTE })
  expect(expectedPoints(known)).toEqual(expectedPoints(gather(snapshot, { now: sundayOf(5) - MINUTE })))
  const [a, b] = forecastSeason(known, HOW).teams
  expect([a!.earned, b!.earned]).toEqual([30_00, 50_00])
  expect(a!.projected).toBeLessThan(11 * 30)
})

describe('RACE-02 a player', () => {
  const halfTime = sundayOf(5) + 95 * MINUTE

  test('is expected to score about their average, nothing on a bye, and less after missed games', () => {
    const rosters = { A: ['k-1', 'n-1'], B: ['k-out', 's-1'] }
    const snapshot = inWeek5(rosters, { 'k-out': [10, 10, null, null] })
    const players = expectedPoints(gather(snapshot, { now: sundayOf(5) - MINUTE }))
    const of = (id: string) => players[snapshot.indexes.player.get(id)!]!
    expect(of('k-1').week).toBeGreaterThan(8)
    expect(of('k-1').week).toBeLessThan(12)
    expect(of('n-1').week).toBe(0)
    expect(of('n-1').regularSeason).toBeLessThan(0.9 * of('k-1').regularSeason)
    expect(of('k-out').week).toBeLessThan(0.6 * of('k-1').week)
    // An injured player is out for a while, not for the rest of the season.
    expect(of('k-out').regularSeason).toBeGreaterThan(0.3 * of('k-1').regularSeason)
    expect(of('k-1').season).toBeGreaterThan(of('k-1').regularSeason)
  })

  test('in a running game has their points so far plus the expected rest of the game', () => {
    const catches = { 'k-1': [10, 10, 10, 10, 14], 'k-2': [10, 10, 10, 10, 2] }
    const snapshot = inWeek5({ A: ['k-1', 'k-2', 's-1'] }, catches)
    const week = (id: string, live?: Parameters<typeof gather>[1]['live']) =>
      expectedPoints(gather(snapshot, { now: halfTime, live }))[snapshot.indexes.player.get(id)!]!.week
    const whole = week('s-1') / (1 - 0.07)
    expect(week('k-1')).toBeCloseTo(14 + whole / 2, 0)
    expect(week('k-1') - week('k-2')).toBeCloseTo(12)
    const live = new Map([['game-5', { state: 'playing' as const, period: 4, clock: 90 }]])
    expect(week('k-1', live)).toBeLessThan(15)
    expect(week('k-1', new Map([['game-5', { state: 'final' as const }]]))).toBe(14)
  })

  test('with a higher average is expected to score more, though closer to the mean', () => {
    const snapshot = inWeek5({ A: ['k-1', 'k-2'] }, { 'k-1': [20, 20, 20, 20], 'k-2': [2, 2, 2, 2] })
    const players = expectedPoints(gather(snapshot, { now: 0 }))
    const [better, worse] = ['k-1', 'k-2'].map((id) => players[snapshot.indexes.player.get(id)!]!.week)
    expect(better).toBeGreaterThan(12)
    expect(better).toBeLessThan(20)
    expect(worse).toBeLessThan(7)
  })
})

describe('RACE-02 of two players with the same average', () => {
  const expectedOf = (snapshot: ReturnType<typeof inWeek5>, id: string) =>
    expectedPoints(gather(snapshot, { now: sundayOf(5) - MINUTE }))[snapshot.indexes.player.get(id)!]!.week

  test('the one with better recent weeks is expected to score more', () => {
    const catches = { 'k-up': [8, 8, 16, 16], 'k-down': [16, 16, 8, 8] }
    const snapshot = inWeek5({ A: ['k-up', 'k-down'] }, catches)
    expect(expectedOf(snapshot, 'k-up')).toBeGreaterThan(expectedOf(snapshot, 'k-down') + 0.5)
  })

  test('the one with the higher salary is expected to score more, most of all after few games', () => {
    const rosters = { A: ['k-dear', 'k-cheap'] }
    const salaries = { 'k-dear': 8, 'k-cheap': 2 }
    const gap = (weeks: (number | null)[]) => {
      const snapshot = inWeek5(rosters, { 'k-dear': weeks, 'k-cheap': weeks }, salaries)
      return expectedOf(snapshot, 'k-dear') - expectedOf(snapshot, 'k-cheap')
    }
    expect(gap([10, 10, 10, 10])).toBeGreaterThan(0.5)
    expect(gap([null, null, null, 10])).toBeGreaterThan(1.5 * gap([10, 10, 10, 10]))
  })
})

describe("GAME-05 a player's projection in the open week", () => {
  test('is whole points, as for their team: floored once their game is over, nothing on a bye', () => {
    const snapshot = withYards(inWeek5({ A: ['k-1', 's-1', 'n-1'], B: ['k-1'] }), 'k-1', 9)
    const live = new Map([['game-5', { state: 'final' as const }]])
    const known = gather(snapshot, { now: sundayOf(5), live })
    const { players, teams } = forecastWeek(known, HOW)!
    const of = (id: string) => snapshot.indexes.player.get(id)!
    expect([players.get(of('k-1')), players.get(of('n-1'))]).toEqual([14, 0])
    // The expectation before flooring is about half a point higher.
    const floored = expectedPoints(known)[of('s-1')]!.week - players.get(of('s-1'))!
    expect(floored).toBeGreaterThan(0.2)
    expect(floored).toBeLessThan(0.8)
    expect(teams.map(({ projected }) => projected)).toEqual([14 + players.get(of('s-1'))!, 14])
  })
})

describe('RACE-03 players are drawn, not teams', () => {
  test('teams with the same players always tie; teams without a common player do not', () => {
    const same = gather(inWeek5({ A: ['k-1', 's-1'], B: ['k-1', 's-1'] }), { now: 0 })
    expect(forecastWeek(same, HOW)!.ahead).toEqual([
      [0, 0],
      [0, 0],
    ])
    const apart = gather(inWeek5({ A: ['k-1', 's-1'], B: ['k-2', 's-2'] }), { now: 0 })
    const { ahead } = forecastWeek(apart, HOW)!
    expect(ahead[0]![1]! + ahead[1]![0]!).toBeGreaterThan(0.9)
    expect(Math.abs(ahead[0]![1]! - ahead[1]![0]!)).toBeLessThan(0.1)
  })
})

describe('GAME-06 rooting', () => {
  test('for players only I have, against those only they have; shared ones matter little', () => {
    const catches = { 'k-over': [10, 10, 10, 10, 8] }
    const snapshot = inWeek5({ A: ['k-over', 's-all', 's-a'], B: ['s-all', 's-b'], C: ['s-all', 's-c'] }, catches)
    const live = new Map([['game-5', { state: 'final' as const }]])
    const { rooting } = forecastWeek(gather(snapshot, { now: sundayOf(5), live }), HOW)!
    const worthToA = (id: string) => rooting.find(({ player }) => player === snapshot.indexes.player.get(id))?.worth[0]
    expect(worthToA('s-a')).toBeGreaterThan(100)
    expect(worthToA('s-b')).toBeLessThan(-100)
    expect(worthToA('s-all')).toBe(0)
    expect(worthToA('k-over')).toBeUndefined()
  })
})

describe('RACE-06 the points a team needs', () => {
  test('equal the expected last playoff total, by week, and give about an even chance', () => {
    const points = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`T${String(at).padStart(2, '0')}`, [10, 12, 8, 10, 11, 9, 10, 12]]),
    )
    const snapshot = buildSnapshot(leagueOf({ points, week: 8, completeThrough: 8 }))
    const { teams } = forecastSeason(gather(snapshot, { now: 0 }), HOW)
    for (const { needed, projected, playoffs } of teams) {
      expect(Math.abs(needed! - (projected - 82) / 6)).toBeLessThan(1.5)
      expect(playoffs).toBeGreaterThan(0.35)
      expect(playoffs).toBeLessThan(0.65)
    }
    const over = buildSnapshot(leagueOf({ points: { A: new Array(14).fill(3) }, week: 14, completeThrough: 14 }))
    expect(forecastSeason(gather(over, { now: 0 }), HOW).teams[0]!.needed).toBeNull()
  })
})

describe('RACE-04 playoff money (rule 5.6)', () => {
  const weeks = (week17: number) => [...new Array(16).fill(10), week17]
  const seasonOf = (points: Record<string, number[]>, completeThrough: number) => {
    const snapshot = buildSnapshot(leagueOf({ points, week: 18, completeThrough }))
    return { ...forecastSeason(gather(snapshot, { now: sundayOf(18) - MINUTE }), HOW), standings: snapshot.standings }
  }

  test('is earned once week 17 has decided the title, with week 18 still to be played', () => {
    const { teams, standings } = seasonOf({ Ann: weeks(12), Ben: weeks(11), Cy: weeks(9) }, 17)
    expect(standings.playoffsFinal).toBe(true)
    expect(teams.map(({ toCome }) => toCome)).toEqual([0, 0, 0])
    const paid = new Map(
      standings.regularSeason.map((team) => [team.teamName, team.weeklyEarnings + team.bonus + team.playoffEarnings]),
    )
    expect(teams.map(({ earned }) => earned)).toEqual(['Ann', 'Ben', 'Cy'].map((name) => paid.get(name)))
  })

  test('is still to come while the first place is tied, or week 17 is not complete', () => {
    const tied = seasonOf({ Ann: weeks(12), Ben: weeks(12), Cy: weeks(9) }, 17)
    const unfinished = seasonOf({ Ann: weeks(12), Ben: weeks(11), Cy: weeks(9) }, 16)
    for (const { teams, standings } of [tied, unfinished]) {
      expect(standings.playoffsFinal).toBe(false)
      expect(teams.reduce((sum, { toCome }) => sum + toCome, 0)).toBe(dollars(500 + 300 + 150))
    }
    expect(tied.teams[0]!.title).toBeGreaterThan(0.3)
    expect(tied.teams[0]!.title).toBeLessThan(0.7)
  })
})

describe('RACE-01 a look back', () => {
  test('ignores later data', () => {
    const before = inWeek5({ A: ['k-1'], B: ['s-1'] })
    const after = inWeek5({ A: ['k-1'], B: ['s-1'] }, { 'k-1': [10, 10, 10, 10, 40], 's-1': [10, 10, 10, 0] })
    const look = (snapshot: typeof before) => forecastSeason(gather(snapshot, { now: 0, after: 3 }), HOW)
    expect(look(after)).toEqual(look(before))
  })
})
