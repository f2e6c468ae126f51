import type { Settings } from '@tuff/league'
import type { Database } from '#platform/db/client.ts'
import { readSettings } from '#season/season-rows.ts'

export async function choose({ query }: Database, settings: Partial<Settings>): Promise<void> {
  const value = JSON.stringify({ ...(await readSettings(query)), ...settings })
  await query.updateTable('settings').set({ value }).where('key', '=', 'league').execute()
}
