import type { Settings } from '@tuff/league'
import type { Database } from '#platform/db/client.ts'

/** The league chooses for itself. */
export async function choose({ query }: Database, settings: Partial<Settings>): Promise<void> {
  const value = JSON.stringify(settings)
  await query.updateTable('settings').set({ value }).where('key', '=', 'league').execute()
}
