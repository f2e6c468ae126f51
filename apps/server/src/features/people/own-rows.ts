import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#platform/db/client.ts'
import { personalOf, TABLES, type TableName } from './personal-tables.ts'

/** The account's id, or the e-mail alone where an external provider keeps the accounts. */
export type Person = { id: string; email?: string }

export async function readOwnRows(query: Query, { id, email: given }: Person) {
  const account = await query.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst()
  const email = (account?.email ?? given ?? '').toLowerCase()
  const grants = await query
    .selectFrom('oidc_artifacts')
    .select('id')
    .where('model', '=', 'Grant')
    .where('account_id', '=', id)
    .execute()
  const sessions = grants.map((grant) => grant.id)

  /** Matches no row of a table without personal columns. */
  function whose(table: TableName): RawBuilder<boolean> {
    const { emails = [], account: accountColumn, session } = personalOf(table) ?? {}
    const parts = [
      ...emails.map((column) => sql<boolean>`lower(${sql.ref(column)}) = ${email}`),
      ...(accountColumn ? [sql<boolean>`${sql.ref(accountColumn)} = ${id}`] : []),
      ...(session && sessions.length > 0 ? [sql<boolean>`${sql.ref(session)} in (${sql.join(sessions)})`] : []),
    ]
    return parts.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(parts, sql` or `)})`
  }

  return {
    email,
    whose,
    async read(): Promise<Record<string, Record<string, unknown>[]>> {
      const own: Record<string, Record<string, unknown>[]> = {}
      for (const table of TABLES) {
        const personal = personalOf(table)
        if (!personal) continue
        const { rows } = await sql<Record<string, unknown>>`
          select * from ${sql.table(table)} where ${whose(table)}
        `.execute(query)
        const hidden = new Set<string>(personal.hidden)
        const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))))
        if (shown.length > 0) own[table] = shown
      }
      return own
    },
  }
}
