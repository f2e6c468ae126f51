import { z } from 'zod'
import { WeekNumber } from './weeks.ts'

export const CurrentWeek = z.object({ currentWeek: WeekNumber })
export type CurrentWeek = z.infer<typeof CurrentWeek>
