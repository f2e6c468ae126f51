import fc from 'fast-check'
import type { HandMadeKind } from '../ledger.ts'
import type { Settings } from '../settings.ts'
import { LAST_WEEK } from '../weeks.ts'

export type MoneyStep =
  | { of: 'score'; team: number; week: number; points: number | null }
  | { of: 'week'; week: number }
  | { of: 'close' | 'open'; week: number }
  | { of: 'payouts'; payouts: Settings['payouts'] }
  | { of: 'dues'; amount: number }
  | { of: 'line'; team: number; kind: HandMadeKind; amount: number }
  | { of: 'transfer'; from: number; to: number; amount: number }
  | { of: 'reverse'; entry: number }
  | { of: 'leave'; team: number }

const team = fc.nat(4)
const amount = fc.integer({ min: 1, max: 20_000 })
const prizes = fc.array(fc.nat(9_999), { maxLength: 5 })
/** Includes the weeks that bonus, playoffs and their tie depend on. */
const week = fc.oneof(fc.integer({ min: 1, max: LAST_WEEK }), fc.constantFrom(1, 2, 14, 17, 18))
const score = fc.record({
  of: fc.constant('score' as const),
  team,
  week,
  points: fc.option(fc.nat(5), { freq: 6 }),
})
const closing = fc.record({ of: fc.constantFrom('close' as const, 'open' as const), week })

/** Few different scores make ties common; most events concern closed weeks. */
export const moneySteps: fc.Arbitrary<MoneyStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: score },
    { weight: 5, arbitrary: closing },
    fc.record({ of: fc.constant('week' as const), week }),
    fc.record({
      of: fc.constant('payouts' as const),
      payouts: fc.record({ weekly: prizes, bonus: prizes, playoffs: prizes }),
    }),
    fc.record({ of: fc.constant('dues' as const), amount }),
    fc.record({
      of: fc.constant('line' as const),
      team,
      kind: fc.constantFrom<HandMadeKind>('in', 'out', 'adjustment'),
      amount,
    }),
    fc.record({ of: fc.constant('transfer' as const), from: team, to: team, amount }),
    fc.record({ of: fc.constant('reverse' as const), entry: fc.nat(8) }),
    fc.record({ of: fc.constant('leave' as const), team }),
  ),
  { minLength: 4, maxLength: 14 },
)
