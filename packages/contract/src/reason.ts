import { z } from 'zod'

/** The commissioner's optional reason for a change; everybody reads it in the log. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'A reason may have 500 characters')
  .regex(/^\P{Cc}*$/u, 'A reason has no control characters')

/** In the query, because a DELETE has no body. */
export const Why = z.object({ reason: Reason.optional() })
export type Why = z.infer<typeof Why>
