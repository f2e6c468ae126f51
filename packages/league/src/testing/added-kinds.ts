import { PAYOUT_KINDS, type PayoutKind } from '../payouts.ts'

export const STANDARD_KINDS: readonly PayoutKind[] = [...PAYOUT_KINDS]

/** The standard kinds of payout, one more by every ranking, and two with their own rankings. */
export const ADDED_KINDS: readonly PayoutKind[] = [
  ...STANDARD_KINDS,
  {
    id: 'best week',
    ranking: { after: 14, column: 'bonus', points: (weeks) => byTeam(weeks, (points) => Math.max(...points)) },
    places: () => [30_00, 10_01],
  },
  {
    id: 'halfway',
    ranking: {
      after: 7,
      column: 'weeklyEarnings',
      points: (weeks) => byTeam(weeks, (points) => points.reduce((sum, of) => sum + of, 0)),
    },
    places: () => [25_00],
  },
  { id: 'winner', ranking: 'week', places: () => [5_01] },
  { id: 'champion', ranking: 'season', places: () => [40_00, 20_00] },
  { id: 'cup', ranking: 'playoffs', places: () => [100_01] },
]

/** Calls a function while the league pays other kinds than the standard ones. */
export function withKinds<Result>(kinds: readonly PayoutKind[], call: () => Result): Result {
  const list = PAYOUT_KINDS as PayoutKind[]
  list.splice(0, list.length, ...kinds)
  try {
    return call()
  } finally {
    list.splice(0, list.length, ...STANDARD_KINDS)
  }
}

const byTeam = (weeks: readonly ArrayLike<number>[], of: (points: readonly number[]) => number): number[] =>
  Array.from(weeks[0]!, (_, team) => of(weeks.map((points) => points[team]!)))
