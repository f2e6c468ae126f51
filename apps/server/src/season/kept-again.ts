import type { Instant } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { LATEST_STEP } from '#platform/db/memory.ts'
import type { Tables } from '#platform/db/tables.ts'
import { packSeason, readSeasonValue, unpackSeason } from './season-value.ts'

/** What is logged of money; all else that was logged since the end is of the installation, or of the next season. */
const OF_MONEY: ReadonlySet<unknown> = new Set(['money-recorded', 'money-reversed', 'payments-imported'])

/** How a change is made after the end, with the league's time. */
export const keptWithIt = (clock: Pick<Clock, 'now'>) => ({
  keep: (tx: Transaction<Tables>, season: number) => keepAgain(tx, season, clock.now()),
})

/**
 * A pot is paid out when all is over: until the next season begins, what was paid is kept with the one that has ended
 * (MONEY-04). Nothing else of it can have changed.
 */
async function keepAgain(tx: Transaction<Tables>, season: number, at: Instant): Promise<void> {
  const { body, revision } = await tx
    .selectFrom('ended_seasons')
    .select(['body', 'revision'])
    .where('season', '=', season)
    .executeTakeFirstOrThrow()
  const before = await unpackSeason(body!)
  const people = new Map(Object.entries(before.people))
  const { tables } = await readSeasonValue(tx, { at, people, product: { name: '', season } })
  const logged = new Set(before.tables.audit_log?.map(({ id }) => id))
  const audit_log = (tables.audit_log ?? []).filter(({ id, action }) => logged.has(id) || OF_MONEY.has(action))
  // All of it at the step of today, because rows of two steps cannot be read together.
  await tx
    .updateTable('ended_seasons')
    .set({
      format: LATEST_STEP,
      body: await packSeason({ ...before, at, tables: { ...tables, audit_log } }),
      revision: revision + 1,
    })
    .where('season', '=', season)
    .execute()
}
