import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#platform/db/client.ts'
import type { Person } from './person.ts'
import { personalOf, TABLES_OF_PEOPLE, type TableName } from './personal-tables.ts'

type Row = Record<string, unknown>
export type OwnRows = Record<string, Row[]>

/** A condition for the person's rows of each table. Sessions are read first, because they go with the account. */
export async function ownRowsOf(
  query: Query,
  { ids, emails }: Person,
): Promise<(table: TableName) => RawBuilder<boolean>> {
  const grants = await query
    .selectFrom('oidc_artifacts')
    .select('id')
    .where('model', '=', 'Grant')
    .where('account_id', 'in', [...ids, ''])
    .execute()
  const sessions = grants.map((grant) => grant.id)
  const among = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length > 0 ? [sql<boolean>`${column} in (${sql.join(values)})`] : []

  return (table) => {
    const { emails: emailColumns = [], account, session, prefixed, list } = personalOf(table) ?? {}
    const parts = [
      ...emailColumns.flatMap((column) => among(sql`lower(${sql.ref(column)})`, emails)),
      ...(account ? among(sql.ref(account), ids) : []),
      ...(session ? among(sql.ref(session), sessions) : []),
      ...(prefixed
        ? among(
            sql`lower(${sql.ref(prefixed.column)})`,
            emails.map((email) => `${prefixed.prefix}${email}`),
          )
        : []),
      ...(list ? emails.map((email) => sql<boolean>`${mentions(list, email)}`) : []),
    ]
    return parts.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(parts, sql` or `)})`
  }
}

/** Works on both databases, without wildcards to escape. */
const mentions = (column: string, email: string) =>
  sql<boolean>`replace(lower(${sql.ref(column)}), ${JSON.stringify(email)}, '') <> lower(${sql.ref(column)})`

/** SHIP-08: the person's rows in every table, and the log entries in which others mention the person. */
export async function readOwnRows(query: Query, person: Person): Promise<OwnRows> {
  const whose = await ownRowsOf(query, person)
  const own: OwnRows = {}
  for (const table of TABLES_OF_PEOPLE) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${whose(table)}`.execute(query)
    const shown = rows.map((row) => shownRow(table, row, person))
    if (shown.length > 0) own[table] = shown
  }
  const parts = person.emails.flatMap((email) => [mentions('before', email), mentions('after', email)])
  if (parts.length === 0) return own
  const named = await sql<Row>`
    select id, at, action from audit_log where (${sql.join(parts, sql` or `)}) and not ${whose('audit_log')}
  `.execute(query)
  if (named.rows.length > 0) own.mentioned_in_audit_log = named.rows
  return own
}

/** The same in the tables of an ended season. */
export function ownRowsIn(tables: Readonly<Record<string, readonly Row[]>>, person: Person): OwnRows {
  const has = (values: readonly string[], value: unknown) =>
    typeof value === 'string' && values.includes(value.toLowerCase())
  const own: OwnRows = {}
  for (const [table, rows] of Object.entries(tables)) {
    const { emails = [], account, list } = personalOf(table) ?? {}
    const found = rows.filter(
      (row) =>
        emails.some((column) => has(person.emails, row[column])) ||
        (account !== undefined && person.ids.includes(String(row[account]))) ||
        (list !== undefined && ownElements(row[list], person).length > 0),
    )
    if (found.length > 0) own[table] = found.map((row) => shownRow(table, row, person))
  }
  return own
}

function shownRow(table: string, row: Row, person: Person): Row {
  const { hidden = [], list } = personalOf(table) ?? {}
  const shown = Object.entries(row).filter(([name]) => !hidden.includes(name))
  return Object.fromEntries(shown.map(([name, value]) => [name, name === list ? ownElements(value, person) : value]))
}

function ownElements(value: unknown, { emails }: Person): unknown[] {
  const elements: { email?: string }[] = JSON.parse(String(value))
  return elements.filter(({ email }) => email !== undefined && emails.includes(email.toLowerCase()))
}
