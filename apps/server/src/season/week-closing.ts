import { weekLabel } from '@tuff/contract'
import { type CompleteSince, type Instant, isWeekComplete, type Snapshot, weekClosings } from '@tuff/league'
import { z } from 'zod'
import { writeEntry } from '#platform/audit-log.ts'
import { type Author, SYSTEM_AUTHOR } from '#platform/author.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import { changed, loggedAction } from '#platform/logged-action.ts'
import { forgetLateChanges } from './late-changes.ts'
import { readGames, readSettings } from './season-rows.ts'
import { readClosedWeeks, readWeek } from './week-rows.ts'

export type WeekClosings = { closed: number[]; since: CompleteSince }

const WeekEnd = z.object({ closed: z.boolean() })

type WeekEnds = {
  weekEnds: { closeWeek(week: number, closing: { closed: boolean }, by: Author): Promise<unknown> }
}

const weekEnd = (action: string, verb: string) =>
  loggedAction(action, {
    payload: z.object({ week: z.int(), before: WeekEnd, after: WeekEnd }),
    sentence: ({ week }) => `${verb} Week ${week}.`,
    changes: ({ week, ...sides }) => changed(weekLabel(week), sides, ({ closed }) => (closed ? 'closed' : 'open')),
    revert: {
      isOpen: ({ week, after }, { league }: { league: Snapshot }) => league.closedWeeks.includes(week) === after.closed,
      make: ({ week, before }, { weekEnds }: WeekEnds, by) => weekEnds.closeWeek(week, before, by),
    },
  })

export const weekClosed = weekEnd('week-closed', 'Closed')
export const weekReopened = weekEnd('week-reopened', 'Reopened')

/** Follow-up work in the same transaction. */
export type OnClosed = (tx: Tx, weeks: readonly number[]) => Promise<void>

/** WEEK-01: closes due weeks and records which others are complete. */
export async function closeDueWeeks(tx: Tx, now: Instant, onClosed: OnClosed): Promise<WeekClosings> {
  const league = {
    week: await readWeek(tx),
    games: await readGames(tx),
    closedWeeks: await readClosedWeeks(tx),
    settings: await readSettings(tx),
  }
  const seen = await readCompleteSince(tx)
  const { since, due } = weekClosings(league, seen, now)
  for (const week of due) {
    await markClosed(tx, week, { at: now, by: null })
    await writeEntry(tx, SYSTEM_AUTHOR, weekClosed.entry({ week, before: { closed: false }, after: { closed: true } }))
  }
  if (due.length > 0) await onClosed(tx, due)
  const waiting = new Map([...since].filter(([week]) => !due.includes(week)))
  await tx.deleteFrom('complete_weeks').execute()
  const rows = [...waiting].map(([week, at]) => ({ week, since: at }))
  if (rows.length > 0) await tx.insertInto('complete_weeks').values(rows).execute()
  return { closed: due, since: waiting }
}

/** Concurrent writers conflict on the row; the later one retries. */
export async function markClosed(tx: Tx, week: number, { at, by }: { at: Instant; by: string | null }): Promise<void> {
  await tx.insertInto('closed_weeks').values({ week, closed_at: at, closed_by: by }).execute()
}

/** The week closes again after a new waiting time. */
export async function markOpen(tx: Tx, week: number, now: Instant): Promise<void> {
  await tx.deleteFrom('closed_weeks').where('week', '=', week).execute()
  await tx.deleteFrom('complete_weeks').where('week', '=', week).execute()
  if (isWeekComplete(await readGames(tx), week))
    await tx.insertInto('complete_weeks').values({ week, since: now }).execute()
}

/** For a replay that was moved back; returns how many weeks were reopened. */
export async function openWeeksAhead(tx: Tx, now: Instant): Promise<number> {
  const ahead = await tx.selectFrom('closed_weeks').select('week').where('closed_at', '>', now).execute()
  await tx.deleteFrom('closed_weeks').where('closed_at', '>', now).execute()
  const weeks = ahead.map(({ week }) => week)
  await forgetLateChanges(tx, weeks)
  return weeks.length
}

export async function readCompleteSince(query: Query): Promise<CompleteSince> {
  const rows = await query.selectFrom('complete_weeks').selectAll().execute()
  return new Map(rows.map(({ week, since }) => [week, since]))
}
