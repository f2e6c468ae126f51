import {
  buildSnapshot,
  DEFAULT_SETTINGS,
  dollars,
  EVERY_WEEK,
  LAST_PLAYOFF_WEEK,
  LAST_WEEK,
  type RosterEntry,
  SLOTS,
} from '@tuff/league'
import { describe, expect, test } from 'vitest'
import { createDemoLeague, TIE_SEED } from './demo-league.ts'
import { foundingOf } from './founding.ts'

const demo = createDemoLeague()
const playerOf = new Map(demo.players.map((player) => [player.id, player]))
const rosterOf = (email: string, week: number) =>
  demo.rosters.filter((entry) => entry.email === email && entry.week === week)
const payroll = (roster: RosterEntry[]) => roster.reduce((sum, { playerId }) => sum + playerOf.get(playerId)!.salary, 0)
const everyRoster = demo.teams.flatMap(({ email }) => EVERY_WEEK.map((week) => rosterOf(email, week)))

test('the same seed gives the same league, another seed another', () => {
  expect(createDemoLeague()).toEqual(demo)
  expect(createDemoLeague('another').season.statLines).not.toEqual(demo.season.statLines)
})

test('24 teams, 32 clubs, 512 players and 32 defences', () => {
  expect(demo.teams).toHaveLength(24)
  for (const part of ['email', 'name', 'abbreviation'] as const) {
    expect(new Set(demo.teams.map((team) => team[part])).size).toBe(24)
  }
  expect(new Set(demo.players.map((player) => player.club)).size).toBe(32)
  expect(new Set(demo.players.map((player) => player.id)).size).toBe(544)
  expect(demo.players.filter((player) => player.position === 'DEF')).toHaveLength(32)
})

test('visitors can sign in as the commissioner or as a manager only', () => {
  const known = demo.accounts.filter((account) => account.password)
  expect(known.map(({ email, roles, password }) => ({ email, roles, password }))).toEqual([
    { email: 'commissioner@tuff.example', roles: ['commissioner', 'manager'], password: 'tuff-demo' },
    { email: 'manager@tuff.example', roles: ['manager'], password: 'tuff-demo' },
  ])
  expect(demo.accounts.map((account) => account.email)).toEqual(demo.teams.map((team) => team.email))
  for (const { email } of demo.accounts) expect(email).toMatch(/^[a-z.]+@tuff\.example$/)
})

describe('rosters', () => {
  test('D-10 every team has eleven different players in slots that take them, in every week', () => {
    for (const roster of everyRoster) {
      expect(roster.map((entry) => entry.slot)).toEqual([...SLOTS])
      expect(new Set(roster.map((entry) => entry.playerId)).size).toBe(11)
      for (const { slot, playerId } of roster) {
        const { position } = playerOf.get(playerId)!
        expect(slot.startsWith('FLEX') ? ['RB', 'WR', 'TE'] : [slot.slice(0, 2)]).toContain(position)
      }
    }
  })

  test('D-10 no roster costs more than the cap, and none is far below it', () => {
    for (const roster of everyRoster) expect(payroll(roster)).toBeLessThanOrEqual(DEFAULT_SETTINGS.salaryCap)
    for (const { email } of demo.teams) expect(payroll(rosterOf(email, 1))).toBeGreaterThanOrEqual(dollars(42))
  })

  test('salaries are in quarters of a dollar', () => {
    for (const { salary } of demo.players) expect(salary % 25).toBe(0)
  })
})

describe('trades', () => {
  test('D-10 a roster differs from the week before by the trades of its week, and by nothing else', () => {
    for (const { email } of demo.teams) {
      for (let week = 2; week <= LAST_WEEK; week++) {
        const expected = rosterOf(email, week - 1).map(({ slot, playerId }) => ({ slot, playerId }))
        for (const trade of demo.trades.filter((made) => made.email === email && made.week === week)) {
          const spot = expected.find((entry) => entry.playerId === trade.playerDropped)
          expect(spot).toBeDefined()
          spot!.playerId = trade.playerAdded
        }
        expect(rosterOf(email, week).map(({ slot, playerId }) => ({ slot, playerId }))).toEqual(expected)
      }
    }
  })

  test('D-10 every team keeps within its limits, from week 2 to week 14', () => {
    const { regular, ir } = DEFAULT_SETTINGS.tradeLimits.regularSeason
    for (const { email } of demo.teams) {
      const made = demo.trades.filter((trade) => trade.email === email)
      expect(made.filter((trade) => trade.type === 'regular').length).toBeLessThanOrEqual(regular)
      expect(made.filter((trade) => trade.type === 'ir').length).toBeLessThanOrEqual(ir)
    }
    const weeks = demo.trades.map((trade) => trade.week)
    expect(Math.min(...weeks)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...weeks)).toBeLessThanOrEqual(14)
    expect(demo.trades.length).toBeGreaterThan(60)
    expect(new Set(demo.trades.map((trade) => trade.id)).size).toBe(demo.trades.length)
  })
})

describe('the race', () => {
  const { teams, results } = snapshotAt(demo, 12)
  const weekly = teams.map((_, index) => results.slice(0, 12).map((result) => result.points[index]!))
  const totals = (weeks: number) => weekly.map((points) => points.slice(0, weeks).reduce((sum, week) => sum + week, 0))

  test('weekly scores are mostly between 95 and 195', () => {
    const scores = weekly.flat().sort((a, b) => a - b)
    expect(scores[Math.floor(scores.length * 0.05)]).toBeGreaterThan(90)
    expect(scores[Math.floor(scores.length * 0.95)]).toBeLessThan(200)
  })

  test('after 12 weeks the first is some 500 points ahead of the last', () => {
    const [last, first] = [Math.min(...totals(12)), Math.max(...totals(12))]
    expect(first - last).toBeGreaterThan(350)
    expect(first - last).toBeLessThan(700)
    expect(first).toBeLessThan(2_100)
  })

  test('ranks move from week to week, but do not jump about', () => {
    const ranks = (weeks: number) => totals(weeks).map((total) => totals(weeks).filter((other) => other > total).length)
    const moves = ranks(12).map((rank, index) => Math.abs(rank - ranks(11)[index]!))
    expect(moves.filter((move) => move > 0).length).toBeGreaterThan(5)
    expect(Math.max(...moves)).toBeLessThan(8)
  })
})

describe('a league set up in a week', () => {
  test('D-08 has the rosters and trades up to that week, and no figure yet', () => {
    const founding = foundingOf(demo, 12)
    expect(new Set(founding.rosters.map((entry) => entry.week))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    )
    expect(founding.rosters).toHaveLength(12 * 24 * 11)
    expect(Math.max(...founding.trades.map((trade) => trade.week))).toBeLessThanOrEqual(12)
    expect(founding.statLines).toEqual([])
    expect(founding.games.some((game) => game.isFinal)).toBe(false)
  })

  test('D-09 STAND-10 the tie seed has two level teams after week 17, and week 18 decides', () => {
    const tied = createDemoLeague(TIE_SEED)
    const standings = snapshotAt(tied, LAST_WEEK).standings.playoffs
    const [first, second, third] = standings
    expect(first!.totalPoints).toBe(second!.totalPoints)
    expect(third!.totalPoints).toBeLessThan(second!.totalPoints)
    expect(first!.weeklyPoints[18]).toBeGreaterThan(second!.weeklyPoints[18]!)

    const before = snapshotAt(tied, LAST_PLAYOFF_WEEK).standings.playoffs
    expect(before.map((standing) => standing.rank).slice(0, 3)).toEqual([1, 1, 3])
  })

  test('D-09 the default league needs no week 18', () => {
    const [first, second] = snapshotAt(demo, LAST_WEEK).standings.playoffs
    expect(first!.totalPoints).toBeGreaterThan(second!.totalPoints)
  })
})

/** All games of the week are over. */
function snapshotAt(league: typeof demo, week: number) {
  const founding = foundingOf(league, week)
  const games = founding.games.map((game) => ({ ...game, isFinal: game.week <= week }))
  return buildSnapshot({
    ...founding,
    games,
    statLines: league.season.statLines.filter((line) => line.week <= week),
    week,
  })
}
