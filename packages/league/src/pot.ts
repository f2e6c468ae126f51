import type { TeamMoney } from './ledger.ts'
import type { Cents } from './money.ts'
import { PAYOUT_KINDS, type PayoutKind } from './payouts.ts'
import type { Settings } from './settings.ts'
import { hasStarted, regularWeekCount } from './weeks.ts'

/** MONEY-01: every team pays into the pot and is paid from it. */
export type Pot = ReturnType<typeof potOf>

/** A season's total payouts: every place that a league of so many teams can take. */
export function promisedPayouts(settings: Settings, teams: number): Cents {
  return sum(
    PAYOUT_KINDS.map(({ ranking, places }) => {
      const takers = ranking === 'playoffs' ? Math.min(teams, settings.playoffTeams) : teams
      return timesPaid(ranking, settings) * sum(places(settings.payouts).slice(0, takers))
    }),
  )
}

function timesPaid(ranking: PayoutKind['ranking'], settings: Settings): number {
  if (ranking === 'week') return regularWeekCount(settings)
  return typeof ranking === 'object' && !hasStarted(settings, ranking.after) ? 0 : 1
}

/** Summed from the columns, not the balances, so that the two check each other. */
export function potOf(moneys: readonly TeamMoney[], promised: Cents) {
  const total = (of: (money: TeamMoney) => Cents) => sum(moneys.map(of))
  const charged = total(({ dues }) => dues)
  const paid = total((money) => money.paid)
  const paidOut = total((money) => money.paidOut)
  const earned = total((money) => money.earned)
  const provisional = total((money) => money.provisional)
  const adjusted = total((money) => money.adjusted)
  return {
    charged,
    paid,
    unpaid: total(({ unpaid }) => unpaid),
    /** Paid in beyond the team's dues. */
    overpaid: total((money) => Math.max(0, money.paid - money.dues)),
    promised,
    paidOut,
    earned,
    /** Earned and not paid out yet. */
    earnedOpen: total((money) => Math.max(0, money.earned - money.paidOut)),
    /** Paid out beyond what the team has earned. */
    paidOutMore: total((money) => Math.max(0, money.paidOut - money.earned)),
    provisional,
    /** Promised for places that no team has yet. */
    toPlayFor: promised - earned - provisional,
    difference: charged - promised,
    cash: paid - paidOut,
    /** The teams' net debt to the pot; with their balances it adds up to zero. */
    balance: charged + paidOut - paid - earned - adjusted,
  }
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
