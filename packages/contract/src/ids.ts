import { z } from 'zod'

/** PostgreSQL stores no NUL, and the other control characters are invisible. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u, 'An id has no control characters')

export const ById = z.object({ id: Id })
export const BySlug = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
export const ByText = z.object({ id: z.string().max(64) })
export const ByManager = z.object({ managerEmail: z.string().max(254) })
