import { z } from 'zod'

export const ErrorCode = z.enum([
  'invalid-request',
  'not-signed-in',
  /** SIGN-04: the token is valid, but its e-mail does not count. Only another sign-in can help. */
  'account-refused',
  'not-allowed',
  'not-found',
  'rule-broken',
  'ask-first',
  'prove-first',
  'stale',
  'too-many-requests',
  /** Too many simultaneous requests; nothing was done, so the request may be retried. */
  'busy',
  'unavailable',
  'unexpected',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The shape of every refusal: a sentence for people, a code for programs. */
export const ErrorBody = z.object({ message: z.string(), code: ErrorCode, details: z.unknown().optional() })
export type ErrorBody = z.infer<typeof ErrorBody>
