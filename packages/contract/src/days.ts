import { z } from 'zod'

/** A day of the calendar, such as '2024-09-05'. */
export const Day = z.iso.date('A day is written 2024-09-05')
export type Day = z.infer<typeof Day>

/** A day, or '' for none. */
export const DayOrNone = z
  .string()
  .refine((day) => day === '' || Day.safeParse(day).success, 'A day is written 2024-09-05, or left out')
