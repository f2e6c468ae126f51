import { z } from 'zod'

export const ErrorCode = z.enum([
  'invalid-request',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'rule-broken',
  /** The rules require a confirmation first; the details have the prompt. */
  'ask-first',
  /** The last sign-in is too long ago; the details have what to prove first. */
  'prove-first',
  /** The data changed since the client read it. */
  'stale',
  'too-many-requests',
  /** Too many simultaneous requests and nothing was done: the request may be retried. */
  'busy',
  'unavailable',
  'unexpected',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The one shape of every refusal: a sentence for people, a code for programs. */
export const ErrorBody = z.object({ message: z.string(), code: ErrorCode, details: z.unknown().optional() })
export type ErrorBody = z.infer<typeof ErrorBody>
