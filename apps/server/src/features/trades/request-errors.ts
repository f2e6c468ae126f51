import { AppError } from '#platform/errors.ts'
import type { RequestRow } from '#season/request-rows.ts'

export const requestNotFound = () => new AppError('not-found', 'There is no such request.')

/** The message for the second of two decisions. */
export const decidedMeanwhile = ({ state, week }: RequestRow) =>
  new AppError('rule-broken', { ...DECISIONS, lapsed: `This request has expired: Week ${week} is over.` }[state], {
    state,
  })

const DECISIONS = {
  asked: 'This request is still open.',
  approved: 'This request has been approved in the meantime: it is a trade now.',
  declined: 'This request has been declined in the meantime.',
  withdrawn: 'This request has been withdrawn in the meantime.',
}
