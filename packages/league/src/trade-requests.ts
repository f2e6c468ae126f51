import type { Slot } from './rosters.ts'

/** Pending until the commissioner decides or its week ends (rule 7.10). */
export const REQUEST_STATES = ['asked', 'withdrawn', 'approved', 'declined', 'lapsed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const MOST_OPEN_REQUESTS = 5

export type RequestProblem = { rule: 'too-many-requests' } | { rule: 'slot-asked'; slot: Slot }

/** In addition to the rules of trades (rule 7.11). */
export function requestProblems(open: readonly { slot: Slot }[], slot: Slot): RequestProblem[] {
  if (open.some((request) => request.slot === slot)) return [{ rule: 'slot-asked', slot }]
  return open.length < MOST_OPEN_REQUESTS ? [] : [{ rule: 'too-many-requests' }]
}
