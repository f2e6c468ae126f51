import { CallError } from '#api/call.ts'
import { PlainError } from '#api/plain-error.ts'

/** CARD-06: the message of a card; `failed` is the sentence for a call that was refused or timed out. */
export function errorMessage(error: unknown, failed: string): string {
  if (error instanceof CallError) return failed
  return error instanceof PlainError ? error.message : 'An unexpected error occurred'
}
