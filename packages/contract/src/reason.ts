import { z } from 'zod'

/** Visible to every manager in the log. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'A reason may have 500 characters')
  .regex(/^\P{Cc}*$/u, 'A reason has no control characters')

/** In the query of a DELETE, which has no body. */
export const Why = z.object({ reason: Reason.optional() })
export type Why = z.infer<typeof Why>
