import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Player } from './players.ts'
import { rosterEditProblems, type Swap, swapped } from './roster-swaps.ts'
import { payroll, type Roster, SLOTS, takes } from './rosters.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { player } from './testing/example-league.ts'
import { remainingTrades, tradeCount, tradeLimits } from './trade-limits.ts'
import {
  type MadeTrade,
  TRADE_TYPES,
  type Trade,
  type TradeTerms,
  tradeDeleteProblems,
  tradeEditProblems,
  tradeProblems,
  undone,
} from './trades.ts'
import { LAST_WEEK } from './weeks.ts'

const cap = DEFAULT_SETTINGS.salaryCap
const email = 'a@tuff.example'

/** The first eleven make a roster of 44 dollars under a cap of 50. */
const players: Player[] = Array.from({ length: 30 }, (_, at): Player => {
  const position = at < SLOTS.length ? starterPosition(at) : (['QB', 'RB', 'WR', 'TE', 'DEF'] as const)[at % 5]!
  return player(`p${at}`, position, at < SLOTS.length ? 4 : 1 + (at % 9))
})
const start: Roster = SLOTS.map((slot, at) => ({ slot, player: players[at]! }))

type Team = { roster: Roster; trades: Trade[]; week: number; isPlayoffTeam: boolean; made: number }

/** Any change a commissioner may try. */
type Attempt =
  | { does: 'trade' | 'edit'; type: Trade['type']; at: number; drop: number; add: number }
  | { does: 'delete'; at: number }
  | { does: 'correct'; drop: number; add: number }
  | { does: 'next-week' }

const who = fc.nat(players.length - 1)
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('trade' as const, 'trade' as const, 'edit' as const),
      type: fc.constantFrom(...TRADE_TYPES),
      at: fc.nat(5),
      drop: fc.nat(SLOTS.length - 1),
      add: who,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), at: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('correct' as const), drop: fc.nat(SLOTS.length - 1), add: who }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'next-week' as const }) },
)
const team = fc
  .record({ week: fc.integer({ min: 1, max: LAST_WEEK }), isPlayoffTeam: fc.boolean() })
  .map((known): Team => ({ ...known, roster: start, trades: [], made: 0 }))

test('D-10 no allowed sequence of changes exceeds cap or limit, doubles or misplaces a player', () => {
  const counts = { seasons: 0, changes: 0 }
  fc.assert(
    fc.property(team, fc.array(attempt, { minLength: 1, maxLength: 60, size: 'max' }), (first, attempts) => {
      counts.seasons++
      let now = first
      for (const one of attempts) {
        const next = tried(now, one)
        if (next !== now) counts.changes++
        now = next
        expectLawful(now)
      }
    }),
  )
  // The property would also hold for rules that refuse everything.
  expect(counts.changes).toBeGreaterThan(counts.seasons)
})

test('D-10 a trade and its undo restore the roster, after any allowed changes', () => {
  fc.assert(
    fc.property(team, fc.array(attempt, { maxLength: 20 }), fc.nat(), (first, attempts, which) => {
      const now = attempts.reduce(tried, first)
      const traded = everyTrade(now)
      fc.pre(traded.length > 0)
      const after = traded[which % traded.length]!
      const trade = after.trades.at(-1)!
      expect(tradeDeleteProblems(after.roster, madeTrade(after, trade), terms(after, trade.type))).toEqual([])
      expect(undone(after.roster, madeTrade(after, trade))).toEqual(now.roster)
    }),
  )
})

/** The team after each trade that it may make. */
const everyTrade = (now: Team): Team[] =>
  SLOTS.flatMap((_, drop) =>
    players.map((_, add) => tried(now, { does: 'trade', type: 'regular', at: 0, drop, add })),
  ).filter((after) => after !== now)

function tried(now: Team, one: Attempt): Team {
  if (one.does === 'next-week') return { ...now, week: Math.min(now.week + 1, LAST_WEEK) }
  if (one.does === 'correct') {
    const swap = swapOf(now.roster, one)
    const problems = rosterEditProblems(now.roster, swap, { cap, week: now.week, currentWeek: now.week })
    return problems.length > 0 ? now : { ...now, roster: swapped(now.roster, swap) }
  }
  if (one.does === 'trade') return traded(now, one.type, swapOf(now.roster, one))

  const trade = now.trades.filter(({ week }) => week === now.week)[one.at]
  if (!trade) return now
  const made = madeTrade(now, trade)
  const others = now.trades.filter(({ id }) => id !== trade.id)
  if (one.does === 'delete') {
    const problems = tradeDeleteProblems(now.roster, made, terms(now, trade.type))
    return problems.length > 0 ? now : { ...now, roster: undone(now.roster, made), trades: others }
  }
  const before = undone(now.roster, made)
  const swap = swapOf(before, one)
  const remaining = remainingTrades(others, teamOf(now), DEFAULT_SETTINGS)[trade.type]
  const problems = tradeEditProblems(now.roster, made, swap, { ...terms(now, trade.type), remaining })
  if (problems.length > 0) return now
  const edited = { ...trade, playerDropped: swap.drop, playerAdded: swap.add.id }
  // The edited swap becomes the latest change.
  return { ...now, roster: swapped(before, swap), trades: [...others, edited] }
}

function traded(now: Team, type: Trade['type'], swap: Swap): Team {
  if (tradeProblems(now.roster, swap, terms(now, type)).length > 0) return now
  const trade: Trade = {
    id: `t${now.made}`,
    email,
    week: now.week,
    type,
    playerAdded: swap.add.id,
    playerDropped: swap.drop,
  }
  return { ...now, roster: swapped(now.roster, swap), trades: [...now.trades, trade], made: now.made + 1 }
}

function expectLawful({ roster, trades, week, isPlayoffTeam }: Team): void {
  const limits = tradeLimits(week, isPlayoffTeam, DEFAULT_SETTINGS)
  expect(payroll(roster)).toBeLessThanOrEqual(cap)
  expect(new Set(roster.map(({ player }) => player.id)).size).toBe(11)
  expect(roster.every(({ slot, player }) => takes(slot, player.position))).toBe(true)
  for (const type of TRADE_TYPES)
    expect(tradeCount(trades, { email, type, to: week })).toBeLessThanOrEqual(limits[type])
}

const teamOf = ({ week, isPlayoffTeam }: Team) => ({ email, week, isPlayoffTeam })

function terms(now: Team, type: Trade['type']): TradeTerms {
  const remaining = remainingTrades(now.trades, teamOf(now), DEFAULT_SETTINGS)[type]
  return { type, cap, remaining, week: now.week, currentWeek: now.week, isPlayoffTeam: now.isPlayoffTeam }
}

function madeTrade(now: Team, trade: Trade): MadeTrade {
  const later = now.trades.slice(now.trades.indexOf(trade) + 1).filter(({ week }) => week === trade.week)
  return { trade, dropped: players.find(({ id }) => id === trade.playerDropped)!, laterTrades: later }
}

const swapOf = (roster: Roster, { drop, add }: { drop: number; add: number }): Swap => ({
  drop: roster[drop]!.player.id,
  add: players[add]!,
})

function starterPosition(at: number): Player['position'] {
  return (['QB', 'QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'RB', 'WR'] as const)[at]!
}
