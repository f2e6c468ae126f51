import { z } from 'zod'

/** For example '2024-09-05'. */
export const Day = z.iso.date('A day is written 2024-09-05')

/** '' means none. */
export const DayOrNone = z
  .string()
  .refine((day) => day === '' || Day.safeParse(day).success, 'A day is written 2024-09-05, or left out')
