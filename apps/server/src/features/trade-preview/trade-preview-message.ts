import { moneyOf, type TradePreview, type TradeRequest, weekNumber } from '@tuff/contract'
import {
  capSpace,
  findPlayer,
  type Instant,
  kickoffPrompt,
  kickoffRefusal,
  LAST_REGULAR_WEEK,
  type Player,
  payroll,
  problemInWords,
  rosterAt,
  type Snapshot,
  swapped,
  tradeProblems,
} from '@tuff/league'
import type { ExpectedRest } from '#forecasting/expected-rest.ts'
import { AppError } from '#platform/errors.ts'
import { tradeTerms } from '#season/trade-terms.ts'
import type { Outcome } from './trade-outcomes.ts'

export type TradeInMind = ReturnType<typeof tradeInMind>

export function tradeInMind(snapshot: Snapshot, request: TradeRequest, add: Player) {
  const { managerEmail: email, tradeType: type, playerDropped: drop } = request
  const week = weekNumber(request.week)
  const terms = tradeTerms(snapshot, { email, week, type })
  return { email, swap: { drop, add }, roster: rosterAt(snapshot, email, week), terms }
}

/** A trade that breaks the rules has no effects, only reasons. */
export function refuseIfIllegal({ email, roster, swap, terms }: TradeInMind, snapshot: Snapshot, now: Instant): void {
  const problems = tradeProblems(roster, swap, terms)
  const nameOf = (id: string) => findPlayer(snapshot, id)?.name ?? id
  if (problems.length > 0)
    throw new AppError('rule-broken', problems.map((problem) => problemInWords(problem, nameOf)).join('; '), {
      problems,
    })
  if (snapshot.settings.afterKickoff !== 'refuse') return
  const late = kickoffPrompt(snapshot, { email, week: terms.week, before: roster, after: swapped(roster, swap) }, now)
  if (late) throw new AppError('rule-broken', kickoffRefusal(late))
}

type Known = { expected: ExpectedRest; outcome: Outcome | undefined; isOver: boolean }

export function tradePreview({ roster, swap, terms }: TradeInMind, { expected, outcome, isOver }: Known): TradePreview {
  const after = swapped(roster, swap)
  const change = (figure: (of: typeof after) => number) => ({ before: figure([...roster]), after: figure(after) })
  return {
    salary: change((of) => moneyOf(payroll(of))),
    remaining: change((of) => moneyOf(capSpace(of, terms.cap))),
    tradesLeft: { before: terms.remaining, after: terms.remaining - 1 },
    expected: {
      from: expected.from,
      through: expected.through,
      dropped: expected.of(swap.drop) / 100,
      added: expected.of(swap.add.id) / 100,
    },
    chances: outcome ? chancesIn(outcome) : null,
    isComplete: isOver || outcome !== undefined,
  }
}

function chancesIn({ before, after, open }: Outcome): TradePreview['chances'] {
  const of = open > LAST_REGULAR_WEEK ? 'title' : 'playoffs'
  return {
    of,
    chance: { before: chance(before[of]), after: chance(after[of]) },
    money: { before: moneyOf(before.season), after: moneyOf(after.season) },
  }
}

/** A sum over thousands of draws can slightly exceed 1. */
const chance = (clamped: number): number => Math.min(1, clamped)
