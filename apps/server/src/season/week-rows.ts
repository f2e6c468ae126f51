import { FIRST_WEEK, type Instant, type WeekChoice } from '@tuff/league'
import { z } from 'zod'
import type { Query } from '#platform/db/client.ts'
import { readSetting } from '#platform/settings-store.ts'

/** The settings row of the current week. */
export const CURRENT_WEEK = 'current-week'

/**
 * The current week. It is stored, not derived from a clock, so that every node shows the same one, and none before its
 * rosters exist. A league that has not moved yet is in the last week it was set up with.
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

/** Unordered. */
export async function readClosedWeeks(query: Query): Promise<number[]> {
  return (await query.selectFrom('closed_weeks').select('week').execute()).map(({ week }) => week)
}

/** When each week was closed, by the league's time. */
export async function readClosingTimes(query: Query): Promise<ReadonlyMap<number, Instant>> {
  const rows = await query.selectFrom('closed_weeks').select(['week', 'closed_at']).execute()
  return new Map(rows.map(({ week, closed_at }) => [week, closed_at]))
}
