import { z } from 'zod'

/**
 * The id of a player or a trade. Without control characters: PostgreSQL stores no NUL, and nobody can read the others.
 */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u, 'An id has no control characters')

export const ById = z.object({ id: Id })
