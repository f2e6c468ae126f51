import { CallError } from './call.ts'
import type { Proof } from './use-proven-change.ts'

export const isRefused = (error: Error): error is CallError =>
  error instanceof CallError && error.status !== undefined && error.status < 500

export const isUnknown = (error: Error): boolean => error instanceof CallError && error.status === 404

export function failureMessage(error: Error | null, advice: Advice, { isChange = true } = {}): string | undefined {
  if (!error) return undefined
  if (isRefused(error)) return error.message
  return `The server did not answer${isChange ? ', so the change may or may not be saved' : ''}. ${advice}`
}

type Sent = { isPending: boolean; error: Error | null; proof?: Proof }

export const sending = ({ isPending, error, proof }: Sent, advice: Advice) => ({
  isSaving: isPending,
  refusal: failureMessage(error, advice),
  proof,
})

type Advice = 'It is safe to try again.' | 'Please try again.' | 'Check the list before you try again.'
