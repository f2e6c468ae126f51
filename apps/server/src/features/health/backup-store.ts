import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

export type BackupRow = Selectable<Tables['backups']>

export const createBackupStore = ({ query }: Pick<Database, 'query'>) => ({
  list: (): Promise<BackupRow[]> =>
    query.selectFrom('backups').selectAll().orderBy('made_at', 'desc').orderBy('id').execute(),

  async add(row: BackupRow, tx = query): Promise<void> {
    const { id, ...others } = row
    await tx
      .insertInto('backups')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id, ...others }))
      .execute()
  },

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await query.deleteFrom('backups').where('id', 'in', ids).execute()
  },
})
