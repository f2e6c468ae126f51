import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Alongside } from '#season/bring-season.ts'
import { importCounts } from '#season/season-import.ts'

type Tx = Transaction<Tables>

const KEY = 'asked-fetches'
const Askers = z.array(z.object({ subject: z.string(), email: z.string() }))

/** Keeps who wants the sources asked, until whichever node asks them has brought what they say. */
export async function askForFetch(tx: Tx, { subject, email }: Author): Promise<void> {
  const value = JSON.stringify([...(await askers(tx)), { subject, email }])
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

type Audit = {
  record(tx: Tx, entry: { by: Author; action: 'data-fetched'; before: null; after: unknown }): Promise<void>
}

/** REAL-07: the log says that figures were fetched in the transaction that brings them, for each who asked for it. */
export const logFetches =
  (audit: Audit): Alongside =>
  async (tx, brought) => {
    const asked = await askers(tx)
    if (asked.length === 0) return
    const after = { written: importCounts(brought).written }
    for (const by of asked) await audit.record(tx, { by, action: 'data-fetched', before: null, after })
    await tx.deleteFrom('settings').where('key', '=', KEY).execute()
  }

async function askers(tx: Tx): Promise<Author[]> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? Askers.parse(JSON.parse(row.value)) : []
}
