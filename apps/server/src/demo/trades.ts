import {
  FIRST_TRADE_WEEK,
  type Game,
  LAST_REGULAR_WEEK,
  type Settings,
  SLOTS,
  type Slot,
  type Team,
  type Trade,
  type TradeType,
  takes,
} from '@tuff/league'
import type { Knowledge } from './knowledge.ts'
import type { Talent } from './players.ts'
import { isOn, type Lineup, type Manner, payrollOf } from './rosters.ts'

/** D-10: a team's trades, and its resulting lineups. */
export function tradeThrough(
  team: Team,
  drafted: Lineup,
  manner: Manner,
  knowledge: Knowledge,
  settings: Settings,
): { trades: Omit<Trade, 'id'>[]; lineupIn(week: number): Lineup } {
  const trades: Omit<Trade, 'id'>[] = []
  const lineups = [drafted]
  for (let week = FIRST_TRADE_WEEK; week <= LAST_REGULAR_WEEK; week++) {
    const lineup = { ...lineups.at(-1)! }
    for (const type of ['ir', 'regular'] as const) {
      const made = trades.filter((trade) => trade.type === type).length
      if (made >= settings.tradeLimits.regularSeason[type]) continue
      const swap = chooseSwap(type, week, lineup, manner, knowledge, settings)
      if (!swap) continue
      trades.push({
        email: team.email,
        week,
        type,
        playerAdded: swap.add.player.id,
        playerDropped: lineup[swap.slot].player.id,
      })
      lineup[swap.slot] = swap.add
    }
    lineups.push(lineup)
  }
  return { trades, lineupIn: (week) => lineups[Math.min(week, LAST_REGULAR_WEEK) - 1]! }
}

const HOUR = 3_600_000
/** From Wednesday until just before the first game. */
const MIND_MADE_UP = { from: 44 * HOUR, to: 4 * HOUR }

/** Spread evenly over the days before the first kick-off. */
export function datedTrades(
  trades: readonly Omit<Trade, 'id'>[],
  games: readonly Pick<Game, 'week' | 'kickoff'>[],
): Trade[] {
  const byWeek = Map.groupBy(
    trades.toSorted((a, b) => a.week - b.week),
    (trade) => trade.week,
  )
  const dated = [...byWeek].flatMap(([week, made]) => {
    const kickoff = Math.min(...games.filter((game) => game.week === week).map((game) => game.kickoff))
    const step = (MIND_MADE_UP.from - MIND_MADE_UP.to) / made.length
    const at = (index: number) => kickoff - MIND_MADE_UP.from + Math.floor((index * step) / 60_000) * 60_000
    return made.map((trade, index) => ({ ...trade, at: at(index) }))
  })
  return dated.map((trade, index) => ({ id: `trade-${index + 1}`, ...trade }))
}

type Swap = { slot: Slot; add: Talent }

function chooseSwap(
  type: TradeType,
  week: number,
  lineup: Lineup,
  { random, zeal, eye }: Manner,
  { talents, rating, injuryOf }: Knowledge,
  settings: Settings,
): Swap | undefined {
  if (!random.chance(type === 'ir' ? 0.3 + zeal / 2 : zeal)) return undefined
  const slot = type === 'ir' ? SLOTS.find((slot) => isLongGone(lineup[slot])) : worstSlot()
  if (!slot) return undefined

  const held = lineup[slot]
  const room = settings.salaryCap - payrollOf(lineup) + held.player.salary
  const seen = Array.from({ length: 40 }, () => random.pick(talents)).filter(
    (talent) =>
      takes(slot, talent.player.position) &&
      talent.player.salary <= room &&
      !isOn(lineup, talent) &&
      !injuryOf(talent, week),
  )
  const add = seen.sort((a, b) => rating(b, week) - rating(a, week))[0]
  const isBetter = add && (type === 'ir' || rating(add, week) * random.factor(eye / 2) > rating(held, week) * 1.1)
  return isBetter ? { slot, add } : undefined

  function isLongGone(talent: Talent): boolean {
    const injury = injuryOf(talent, week)
    return injury !== undefined && injury.to > week
  }

  /** By price, so that bargains stay. */
  function worstSlot(): Slot {
    const yields = (slot: Slot) => rating(lineup[slot], week) - 0.02 * lineup[slot].player.salary
    return SLOTS.toSorted((a, b) => yields(a) - yields(b))[random.below(3)]!
  }
}
