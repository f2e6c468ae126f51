import type { Slot } from './rosters.ts'

/** The state of a request: pending until the commissioner or the end of its week decides (rule 7.10). */
export const REQUEST_STATES = ['asked', 'withdrawn', 'approved', 'declined', 'lapsed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** How many requests of a team may be open at once. */
export const MOST_OPEN_REQUESTS = 5

export type RequestProblem = { rule: 'too-many-requests' } | { rule: 'slot-asked'; slot: Slot }

/** Why a team may not request another trade, in addition to the rules of trades (rule 7.11). */
export function requestProblems(open: readonly { slot: Slot }[], slot: Slot): RequestProblem[] {
  if (open.some((request) => request.slot === slot)) return [{ rule: 'slot-asked', slot }]
  return open.length < MOST_OPEN_REQUESTS ? [] : [{ rule: 'too-many-requests' }]
}
