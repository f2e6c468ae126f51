import { type Availability, buildSnapshot, type LeagueState } from '@tuff/league'
import { emailOf, leagueOf, receiverOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { expectedPoints } from './expected-points.ts'
import { gather } from './gather.ts'
import { forecastSeason } from './season-forecast.ts'

const HOW = { seed: 1, draws: 400 }
const ANN = receiverOf('Ann')
const NOTHING = { lastSeason: false, betting: false, chances: false, statuses: false }

/** The given numbers of catches in each week. */
const stateAfter = (weeks: number, [ann, ben, cy] = [10, 10, 10]): LeagueState => {
  const catches = (count = 0) => Array.from({ length: weeks }, () => count)
  const points = { Ann: catches(ann), Ben: catches(ben), Cy: catches(cy) }
  return leagueOf({ points, week: weeks, completeThrough: weeks })
}
type More = Omit<Parameters<typeof gather>[1], 'now' | 'after'>
const knownOf = (state: LeagueState, more: More = {}) => gather(buildSnapshot(state), { now: 0, ...more })
const annOf = (state: LeagueState, more: More = {}) => {
  const snapshot = buildSnapshot(state)
  return expectedPoints(knownOf(state, more))[snapshot.indexes.player.get(ANN)!]!
}

describe('SEER-02 a forecast', () => {
  test('works without each optional input, and lists those it has', () => {
    const state = stateAfter(3)
    expect(knownOf(state).basis).toEqual(NOTHING)
    const priced = { ...state, games: state.games.map((game) => ({ ...game, expected: { home: 24, away: 20 } })) }
    const lastSeason = new Map([[ANN, { points: 12, games: 16 }]])
    const statuses = new Map([[ANN, 'questionable' as const]])
    const counted = state.statLines.map((line) => ({ ...line, chances: { targets: 12 } }))
    expect(knownOf({ ...priced, statLines: counted }, { lastSeason, statuses }).basis).toEqual({
      lastSeason: true,
      betting: true,
      chances: true,
      statuses: true,
    })
  })

  test('expects more of a player with a better last season, most of all early', () => {
    const gain = (weeks: number) => {
      const [good, poor] = [18, 4].map((points) => ({ lastSeason: new Map([[ANN, { points, games: 16 }]]) }))
      return annOf(stateAfter(weeks), good).week - annOf(stateAfter(weeks), poor).week
    }
    expect(gain(8)).toBeGreaterThan(0.2)
    expect(gain(2)).toBeGreaterThan(1.5 * gain(8))
  })

  test('expects more of a player with the same points from more targets', () => {
    const state = stateAfter(5)
    const of = (targets: number) => ({
      ...state,
      statLines: state.statLines.map((line) => (line.playerId === ANN ? { ...line, chances: { targets } } : line)),
    })
    expect(annOf(of(16)).week).toBeGreaterThan(annOf(of(6)).week + 0.3)
  })

  test('SEER-03 expects fewer games of a player who is back than of one who missed none', () => {
    const state = stateAfter(6)
    const back = state.statLines.filter(({ playerId, week }) => playerId !== ANN || week !== 3)
    const [steady, absent] = [annOf(state), annOf({ ...state, statLines: back })]
    expect(absent.regularSeason).toBeLessThan(0.97 * steady.regularSeason)
    expect(absent.regularSeason).toBeGreaterThan(0.7 * steady.regularSeason)
  })

  test('follows the betting line in the open week alone', () => {
    const state = stateAfter(4)
    const games = state.games.map((game) => ({ ...game, expected: { home: game.week === 5 ? 33 : 22, away: 22 } }))
    const [plain, priced] = [annOf(state), annOf({ ...state, games })]
    const club = state.games[0]!.home
    expect(club).toBe('KC')
    expect(priced.week).toBeGreaterThan(1.1 * plain.week)
    expect(priced.regularSeason - priced.week).toBeCloseTo(plain.regularSeason - plain.week, 6)
  })

  test('expects nothing of a player who is out, little of a doubtful one, and later weeks again', () => {
    const state = stateAfter(4)
    const of = (status?: Availability) => annOf(state, { statuses: new Map(status ? [[ANN, status]] : []) })
    expect(of('out').week).toBe(0)
    expect(of('doubtful').week).toBeLessThan(0.2 * of().week)
    expect(of('questionable').week).toBeLessThan(of().week)
    expect(of('questionable').week).toBeGreaterThan(of('doubtful').week)
    expect(of('out').regularSeason).toBeGreaterThan(of('injured-reserve').regularSeason)
    expect(of('injured-reserve').regularSeason).toBeGreaterThan(0)
  })
})

describe('SEER-03 trades to come', () => {
  const traded = (weeks: readonly number[], state = stateAfter(6)) => {
    const trades = ['Ann', 'Ben', 'Cy'].flatMap((name) =>
      weeks.map((week) => ({
        id: `${name} ${week}`,
        email: emailOf(name),
        week,
        type: 'regular' as const,
        playerAdded: receiverOf(name),
        playerDropped: receiverOf(name),
      })),
    )
    return knownOf({ ...state, trades })
  }

  test('raise the totals of a league that trades, and of teams that may still trade', () => {
    const [idle, busy] = [traded([]), traded([2, 3, 4, 5, 6])]
    const projected = (known: typeof idle) => forecastSeason(known, HOW).teams[0]!.projected
    const spent = { ...busy, trades: { ...busy.trades, left: new Int32Array(3) } }
    expect(projected(busy)).toBeGreaterThan(projected(idle) + 5)
    expect(projected(spent)).toBeLessThan(projected(busy) - 5)
  })

  test('bring more to a team with weaker players', () => {
    const state = stateAfter(6, [4, 10, 16])
    const [idle, busy] = [traded([], state), traded([2, 3, 4, 5, 6], state)].map((known) => forecastSeason(known, HOW))
    const [weak, usual, strong] = busy!.teams.map(({ projected }, team) => projected - idle!.teams[team]!.projected)
    expect(weak!).toBeGreaterThan(usual! + 1)
    expect(usual!).toBeGreaterThan(strong! + 1)
  })
})

test('SEER-03 ranges per remaining week are wider early in the season', () => {
  const rangeOf = (weeks: number) => {
    const { low, high } = forecastSeason(knownOf(stateAfter(weeks)), HOW).teams[0]!
    return (high - low) / (14 - weeks)
  }
  // Wider than fewer weeks alone would explain.
  expect(rangeOf(2) * Math.sqrt(12)).toBeGreaterThan(1.1 * rangeOf(10) * Math.sqrt(4))
})
