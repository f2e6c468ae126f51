import type { Query } from './db/tables.ts'

export const createSettingsStore = (db: { readonly query: Query }) => ({
  read: (key: string) => readSetting(db.query, key),
  write: (key: string, value: unknown) => writeSetting(db.query, key, value),
})
export type SettingsStore = ReturnType<typeof createSettingsStore>

/** Undefined when never written. */
export async function readSetting(query: Query, key: string): Promise<unknown> {
  const row = await query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function writeSetting(query: Query, key: string, value: unknown): Promise<void> {
  await query
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}
