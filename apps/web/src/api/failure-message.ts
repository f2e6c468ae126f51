import { CallError } from './call.ts'

/** The server has said no: it knows something that the page does not. */
export const isRefused = (error: Error): error is CallError =>
  error instanceof CallError && error.status !== undefined && error.status < 500

/** Why a change was not made: the server's own words, or that none came, and what is known and to be done then. */
export function failureMessage(error: Error | null, advice: Advice, { isChange = true } = {}): string | undefined {
  if (!error) return undefined
  if (isRefused(error)) return error.message
  return `The server did not answer${isChange ? ', so the change may or may not be saved' : ''}. ${advice}`
}

/** What a dialog shows of a change that is on its way: that it is being made, or why it was not. */
export const sending = ({ isPending, error }: { isPending: boolean; error: Error | null }, advice: Advice) => ({
  isSaving: isPending,
  refusal: failureMessage(error, advice),
})

/** Whether a change is made once or twice when it is sent again, only its own call can tell. */
type Advice = 'It is safe to try again.' | 'Please try again.' | 'Check the list before you try again.'
