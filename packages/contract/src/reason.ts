import { z } from 'zod'

/** Why the commissioner changes something, if he likes to say; everybody reads it in the log. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'A reason may have 500 characters')
  .regex(/^\P{Cc}*$/u, 'A reason has no control characters')

/** Said in the address: a deletion has no body to say it in. */
export const Why = z.object({ reason: Reason.optional() })
export type Why = z.infer<typeof Why>
