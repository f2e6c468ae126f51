import type { Database } from './db/client.ts'

/** Small values that belong to the whole installation, by name, as JSON. */
export function createSettingsStore(db: Database) {
  return {
    async read(key: string): Promise<unknown> {
      const row = await db.query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
      return row && JSON.parse(row.value)
    },

    async write(key: string, value: unknown): Promise<void> {
      await db.query
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
        .execute()
    },
  }
}
export type SettingsStore = ReturnType<typeof createSettingsStore>
