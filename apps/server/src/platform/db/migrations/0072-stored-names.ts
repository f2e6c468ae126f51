import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Renamed = { audit_log: { action: string }; settings: { key: string } }

/** Renames an action of the audit log and two settings. */
export const storedNames: Migration = {
  async up(db: Kysely<Renamed>) {
    await db
      .updateTable('audit_log')
      .set({ action: 'response-accepted' })
      .where('action', '=', 'answer-accepted')
      .execute()
    for (const [from, key] of [
      ['accepted-answers', 'accepted-responses'],
      ['asked-fetches', 'fetch-requests'],
    ] as const)
      await db.updateTable('settings').set({ key }).where('key', '=', from).execute()
  },
}
