import { FIRST_WEEK, type Instant, weekNow } from '@tuff/league'
import type { Notify } from '#notifications/notify.ts'
import type { Tx } from '#platform/db/client.ts'
import { writeSetting } from '#platform/settings-store.ts'
import { expireRequests } from './request-rows.ts'
import { readGames } from './season-rows.ts'
import { CURRENT_WEEK, readWeek, readWeekChoice } from './week-rows.ts'

export type WeekMove = { week: number; from: number; opened: number[] }

/** D-08: opens every week up to the due one, in order and in one transaction, because a clock may skip weeks. */
export async function followSchedule(tx: Tx, now: Instant, notify: Notify): Promise<WeekMove> {
  const from = await readWeek(tx)
  const week = weekNow(await readGames(tx), now, await readWeekChoice(tx))
  const opened: number[] = []
  for (let next = FIRST_WEEK; next <= week; next++) if (await openWeek(tx, next, now)) opened.push(next)
  if (week !== from) await writeSetting(tx, CURRENT_WEEK, week)
  await expireRequests(tx, week, now, notify)
  return { week, from, opened }
}

/** Copies every roster of the previous week, once; true only for the call that did it. */
async function openWeek(tx: Tx, week: number, at: Instant): Promise<boolean> {
  // Of concurrent calls only one inserts this row.
  const opened = await tx
    .insertInto('opened_weeks')
    .values({ week, opened_at: at })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .executeTakeFirst()
  if (opened.numInsertedOrUpdatedRows === 0n) return false

  await tx
    .insertInto('rosters')
    .columns(['email', 'week', 'slot', 'player_id'])
    .expression((query) =>
      query
        .selectFrom('rosters as closing')
        .select((row) => ['closing.email', row('closing.week', '+', 1).as('week'), 'closing.slot', 'closing.player_id'])
        .where('closing.week', '=', week - 1)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('rosters as present')
                .select('present.email')
                .where('present.week', '=', week)
                .whereRef('present.email', '=', 'closing.email'),
            ),
          ),
        ),
    )
    .execute()
  return true
}
