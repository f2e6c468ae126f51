import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** A small value of the whole league, also within somebody's transaction. */
export async function readSetting(query: Kysely<Tables>, key: string): Promise<unknown> {
  const row = await query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function writeSetting(tx: Transaction<Tables>, key: string, value: unknown): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}
