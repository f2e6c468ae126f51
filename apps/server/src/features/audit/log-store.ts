import type { LogQuery } from '@tuff/contract'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

export type LogRow = Tables['audit_log'] & { revertedBy: string | null }

export type LogStore = ReturnType<typeof createLogStore>

export function createLogStore(db: Pick<Database, 'query'>) {
  return {
    async page({
      before,
      team,
      limit,
      action,
      without = [],
    }: LogQuery & { action?: string; without?: readonly string[] }): Promise<{
      rows: LogRow[]
      next: string | null
    }> {
      let wanted = db.query.selectFrom('audit_log').selectAll()
      if (team !== undefined) wanted = wanted.where('team_email', '=', team)
      if (action !== undefined) wanted = wanted.where('action', '=', action)
      if (without.length > 0) wanted = wanted.where('action', 'not in', without)
      if (before !== undefined) {
        const { at, id } = placeOf(before)
        wanted = wanted.where((row) => row.or([row('at', '<', at), row.and([row('at', '=', at), row('id', '<', id)])]))
      }
      const rows = await wanted
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        rows: await withReverts(shown),
        next: rows.length > limit && last ? `${last.at}_${last.id}` : null,
      }
    },

    async find(id: string): Promise<LogRow | undefined> {
      const row = await db.query.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
      return row && (await withReverts([row]))[0]
    },
  }

  async function withReverts(rows: readonly Tables['audit_log'][]): Promise<LogRow[]> {
    if (rows.length === 0) return []
    const reverts = await db.query
      .selectFrom('audit_log')
      .select(['id', 'reverts'])
      .where(
        'reverts',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    const revertOf = new Map(reverts.map((row) => [row.reverts, row.id]))
    return rows.map((row) => ({ ...row, revertedBy: revertOf.get(row.id) ?? null }))
  }
}

/** The page cursor on the wire: time and id, because entries can share a millisecond. */
function placeOf(cursor: string): { at: number; id: string } {
  const end = cursor.indexOf('_')
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) }
}
