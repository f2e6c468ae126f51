import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which entry of the log another one reverts, and an index by team. */
export const reverts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('audit_log').addColumn('reverts', 'text').execute()
    await db.schema.createIndex('audit_log_by_reverts').on('audit_log').column('reverts').execute()
    await db.schema.createIndex('audit_log_by_team').on('audit_log').columns(['team_email', 'at']).execute()
  },
}
