import { z } from 'zod'

export const ERROR_CODES = [
  'invalid-request',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'rule-broken',
  /** The rules want a yes to a question before they allow it; the details have the question. */
  'ask-first',
  /** The last sign-in is too long ago for this: the details have what to prove first. */
  'prove-first',
  /** What the request speaks of is no longer as the client saw it. */
  'stale',
  'too-many-requests',
  /** Too much was asked at once and nothing was done: the same request may be sent again. */
  'busy',
  'unavailable',
  'unexpected',
] as const
export const ErrorCode = z.enum(ERROR_CODES)
export type ErrorCode = z.infer<typeof ErrorCode>

/** The one shape of every refusal: a sentence for people, a code for programs. */
export const ErrorBody = z.object({ message: z.string(), code: ErrorCode, details: z.unknown().optional() })
export type ErrorBody = z.infer<typeof ErrorBody>
