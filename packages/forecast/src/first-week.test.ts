import {
  buildSnapshot,
  type Candidate,
  DEFAULT_SETTINGS,
  fillTheRest,
  type Player,
  suggestedSalaries,
} from '@tuff/league'
import { describe, expect, test } from 'vitest'
import { expectedRest } from './expected-points.ts'
import { gather } from './gather.ts'
import { hasReports, reportsBeforeWeekOne } from './testing/real-reports.ts'
import { realSeason } from './testing/real-season.ts'

const CAP = DEFAULT_SETTINGS.salaryCap
const PLAYED_BY = 3

/** The players with a club, with suggested salaries, before the first game of a season. */
function poolOf(year: number, { statuses, named }: Partial<ReturnType<typeof reportsBeforeWeekOne>> = {}) {
  const [before, season] = [realSeason(year - 1), realSeason(year)]
  const all = [...new Map([...before.players, ...season.players].map((player) => [player.id, player])).values()]
  const totalOf = ({ id }: Player) => {
    const { points = 0, games = 0 } = season.lastSeason.get(id) ?? {}
    return Math.round(100 * points * games)
  }
  const suggested = suggestedSalaries(
    all.map((player) => ({ player, points: totalOf(player) })),
    CAP,
  )
  const salaries = new Map(suggested.map(({ playerId, salary }) => [playerId, salary]))
  const playing = new Set(season.players.map(({ id }) => id))
  const players = all
    .filter(({ id }) => !named || playing.has(id) || named.has(id))
    .map((player) => ({ ...player, salary: salaries.get(player.id) ?? 0 }))
  const games = season.games.map((game) => ({ ...game, isFinal: false }))
  const none = { teams: [], trades: [], statLines: [], rosters: [] }
  const snapshot = buildSnapshot({ settings: DEFAULT_SETTINGS, players, games, week: 1, ...none })
  const expected = expectedRest(gather(snapshot, { now: 0, lastSeason: season.lastSeason, statuses }))
  return {
    season,
    pool: snapshot.players.map((player, at): Candidate => ({ player, points: Math.round(100 * expected[at]!) })),
  }
}

const SEASONS = [2016, 2017, 2018, 2019]
const hasAll = SEASONS.every(hasReports)
const words = 'of the players that it takes in week 1, at least nine in ten play in weeks 1 to 3'
const title = hasAll ? words : `${words} (skipped: no injury reports in ../shared/data/seasons)`

describe("PICK-08 'Fill the Rest' before the seasons of 2016 to 2019", () => {
  const testOfAll = hasAll ? test : test.skip
  testOfAll(title, { tags: ['long'] }, () => {
    const playing = SEASONS.map((year) => {
      const { season, pool } = poolOf(year, reportsBeforeWeekOne(year))
      const played = new Set(season.lines.filter(({ week }) => week <= PLAYED_BY).map(({ playerId }) => playerId))
      const filled = fillTheRest([], pool, CAP)
      const added = 'added' in filled ? filled.added : []
      expect(added).toHaveLength(11)
      return added.filter(({ player }) => played.has(player.id)).length
    })
    // 10, 11, 11 and 9 of 11.
    expect(playing.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(0.9 * 11 * SEASONS.length)
  })

  test.each(process.env.TEST_LONG ? SEASONS : SEASONS.slice(-1))(
    '%i: who has not played is expected near zero, far below the starters',
    (year) => {
      const { season, pool } = poolOf(year)
      for (const [position, starters] of STARTERS) {
        const own = pool.filter(({ player }) => player.position === position).sort((a, b) => b.points - a.points)
        const newcomers = own.filter(({ player }) => !season.lastSeason.has(player.id))
        expect(Math.max(...newcomers.map(({ points }) => points))).toBeLessThan(0.3 * own[starters - 1]!.points)
      }
    },
  )
})

const STARTERS = [
  ['QB', 24],
  ['RB', 32],
  ['WR', 48],
  ['TE', 20],
] as const

describe('RACE-02 a player without a game this season', () => {
  const expectedOf = (about: object, inputs: object = {}) => {
    const players = [
      { id: 'a', name: 'A', position: 'QB', club: 'SEA', salary: 300, ...about } as Player,
      { id: 'b', name: 'B', position: 'QB', club: 'SEA', salary: 50 } as Player,
    ]
    const games = Array.from({ length: 14 }, (_, at) => ({
      ...{ id: `g${at}`, week: at + 1, kickoff: at, home: 'SEA', away: 'KC', isFinal: false },
    }))
    const none = { teams: [], trades: [], statLines: [], rosters: [] }
    const snapshot = buildSnapshot({ settings: DEFAULT_SETTINGS, players, games, week: 1, ...none })
    return expectedRest(gather(snapshot, { now: 0, ...inputs }))[snapshot.indexes.player.get('a')!]!
  }
  const lastSeason = (points: number, games: number, late = games / 16) => ({
    lastSeason: new Map([['a', { points, games, late }]]),
  })

  test('is expected to score more by a better, longer and later last season', () => {
    expect(expectedOf({}, lastSeason(20, 16))).toBeGreaterThan(1.2 * expectedOf({}, lastSeason(14, 16)))
    expect(expectedOf({}, lastSeason(20, 16))).toBeGreaterThan(1.5 * expectedOf({}, lastSeason(20, 3)))
    expect(expectedOf({}, lastSeason(20, 8, 1))).toBeGreaterThan(expectedOf({}, lastSeason(20, 8, 0)))
  })

  test('without a last season follows their salary', () => {
    const [cheap, usual, dear] = [50, 250, 600].map((salary) => expectedOf({ salary }))
    expect(cheap!).toBeLessThan(0.35 * usual!)
    expect(usual!).toBeLessThan(dear!)
  })

  test("follows their place on their club's depth chart, a quarterback above all", () => {
    const at = (place: number, position: string) =>
      expectedOf({ position, salary: 50 }, { depths: new Map([['a', place]]) })
    expect(at(1, 'QB')).toBeGreaterThan(150)
    expect(at(2, 'QB')).toBeLessThan(0.15 * at(1, 'QB'))
    expect(at(2, 'RB')).toBeGreaterThan(0.2 * at(1, 'RB'))
    expect(at(2, 'RB')).toBeLessThan(at(1, 'RB'))
  })
})
