import { CallError } from './call.ts'

/** A response with a client error: the server rejected the change. */
export const isRefused = (error: Error): error is CallError =>
  error instanceof CallError && error.status !== undefined && error.status < 500

/** A response for an id that the league does not have. */
export const isUnknown = (error: Error): boolean => error instanceof CallError && error.status === 404

/** Why a change failed: the server's message, or that there was no response, with advice. */
export function failureMessage(error: Error | null, advice: Advice, { isChange = true } = {}): string | undefined {
  if (!error) return undefined
  if (isRefused(error)) return error.message
  return `The server did not answer${isChange ? ', so the change may or may not be saved' : ''}. ${advice}`
}

/** The state of a pending change for a dialog: whether it is saving, and why it failed. */
export const sending = ({ isPending, error }: { isPending: boolean; error: Error | null }, advice: Advice) => ({
  isSaving: isPending,
  refusal: failureMessage(error, advice),
})

/** Depends on whether repeating the change is idempotent. */
type Advice = 'It is safe to try again.' | 'Please try again.' | 'Check the list before you try again.'
