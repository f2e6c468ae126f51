import { z } from 'zod'

/** Why the commissioner changes something, if he likes to say; everybody reads it in the log. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'A reason may have 500 characters')
  .regex(/^\P{Cc}*$/u, 'A reason has no control characters')
