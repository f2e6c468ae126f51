import type { Instant } from '@tuff/league'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import { LATEST_STEP } from '#platform/db/memory.ts'
import { packSeason, readSeasonValue, unpackSeason } from './season-value.ts'

/** Only money is logged to an ended season; later entries belong to the installation or the next season. */
const OF_MONEY: ReadonlySet<unknown> = new Set(['money-recorded', 'money-reversed', 'payments-imported'])

export const endedSeasonUpdater = (clock: Pick<Clock, 'now'>) => ({
  keep: (tx: Tx, season: number) => updateEndedSeason(tx, season, clock.now()),
})

/** MONEY-04: adds payments made after the season's end to its archive. */
async function updateEndedSeason(tx: Tx, season: number, at: Instant): Promise<void> {
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
  // Migrated first: rows of two schema versions cannot be mixed.
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
