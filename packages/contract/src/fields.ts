import type { Cents } from '@tuff/league'
import { z } from 'zod'

export const Money = z.number().nonnegative()
export const Count = z.int().nonnegative()
/** From 1. */
export const Rank = z.int().positive()
export const Chance = z.number().min(0).max(1)
/** Milliseconds since 1970 by the league's clock. */
export const At = z.int()

/** A field under its former name, which scripts may still read; the next release omits it. */
export const formerName = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  schema.optional().meta({ deprecated: true, description: `Renamed to '${name}'. The next release omits this name.` })

export const moneyOf = (cents: Cents): number => cents / 100

/** For example '2024-09-05'. */
export const Day = z.iso.date('A day is written 2024-09-05')

/** '' means none. */
export const DayOrNone = z
  .string()
  .refine((day) => day === '' || Day.safeParse(day).success, 'A day is written 2024-09-05, or left out')

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

/** Visible to every manager in the log. */
export const Reason = z
  .string()
  .trim()
  .max(500, 'A reason may have 500 characters')
  .regex(/^\P{Cc}*$/u, 'A reason has no control characters')

/** In the query of a DELETE, which has no body. */
export const Why = z.object({ reason: Reason.optional() })
export type Why = z.infer<typeof Why>
