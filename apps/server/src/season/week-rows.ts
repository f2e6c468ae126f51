import { FIRST_WEEK, type Instant, type WeekChoice } from '@tuff/league'
import { z } from 'zod'
import type { Query } from '#platform/db/client.ts'
import { readSetting } from '#platform/settings-store.ts'

export const CURRENT_WEEK = 'current-week'

/**
 * Stored, not derived from a clock, so that all nodes agree and no week is current before its rosters exist. By default
 * the last week set up.
 */
export async function readWeek(query: Query): Promise<number> {
  const stored = z
    .int()
    .optional()
    .parse(await readSetting(query, CURRENT_WEEK))
  if (stored !== undefined) return stored
  const { last } = await query
    .selectFrom('opened_weeks')
    .select((weeks) => weeks.fn.max('week').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? FIRST_WEEK
}

const WeekChoiceRow = z.object({ held: z.int().optional(), begun: z.int().optional() }).default({})

/** Empty while the league follows its schedule. */
export async function readWeekChoice(query: Query): Promise<WeekChoice> {
  const { held, begun } = WeekChoiceRow.parse(await readSetting(query, 'week'))
  return { ...(held !== undefined && { held }), ...(begun !== undefined && { begun }) }
}

export async function readClosedWeeks(query: Query): Promise<number[]> {
  return (await query.selectFrom('closed_weeks').select('week').execute()).map(({ week }) => week)
}

export async function readClosingTimes(query: Query): Promise<ReadonlyMap<number, Instant>> {
  const rows = await query.selectFrom('closed_weeks').select(['week', 'closed_at']).execute()
  return new Map(rows.map(({ week, closed_at }) => [week, closed_at]))
}
