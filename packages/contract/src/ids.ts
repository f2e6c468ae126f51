import { z } from 'zod'

/** What names a player or a trade. PostgreSQL stores no NUL, and nobody can read the other control characters. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u, 'An id has no control characters')

export const ById = z.object({ id: Id })
