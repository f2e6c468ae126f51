import { LAST_WEEK, WEEK_PHASES } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const WEEK_FORMAT = "Weeks must be in format 'Week X' where X is a number"
export const WEEK_ORDER = 'Start week cannot be after end week'

/** The specification's messages. */
export const WEEK_ERRORS: readonly (string | undefined)[] = [WEEK_FORMAT, WEEK_ORDER]

/** 'Week 7'. */
export const Week = z.string().regex(/^Week (?:[1-9]|1[0-8])$/, { error: WEEK_FORMAT, abort: true })
export type Week = z.infer<typeof Week>

export const WeekNumber = z.int().min(1).max(LAST_WEEK)

/** In a path or a query. */
export const WeekParam = z.coerce.number<number>().pipe(WeekNumber)
export const ByWeek = z.object({ week: WeekParam })

export const WeekPhase = z.enum(WEEK_PHASES)
export type WeekPhase = z.infer<typeof WeekPhase>

export const weekLabel = (week: number): Week => `Week ${week}`

export const weekNumber = (label: Week): number => Number(label.slice('Week '.length))

export const Season = z.int('The season is a year').min(1999).max(2100)
export const BySeason = z.object({ season: z.string().regex(/^\d{4}$/, 'A season is a year') })

export const CurrentWeek = z.object({ currentWeek: WeekNumber })
export type CurrentWeek = z.infer<typeof CurrentWeek>

export const SCHEDULE_CALLS = {
  currentWeek: endpoint('GET', '/api/schedule/current-week', 'member', { tokenRight: 'read', response: CurrentWeek }),
}
