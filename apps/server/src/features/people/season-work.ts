import { packSeason, unpackSeason } from '#season/season-value.ts'
import { type OwnRows, ownRowsIn } from './own-rows.ts'
import { type LogRow, type Others, type Person, withFormer, withNames } from './person.ts'
import { createWordRemoval, type Removal } from './person-words.ts'
import { mayNamePeople } from './personal-tables.ts'

export type FindJob = { kind: 'find'; body: string; person: Person; others: Others }
export type RemoveJob = { kind: 'remove'; body: string; ids: readonly string[]; removal: Removal }

export type Found = {
  /** With the e-mails and names of this season. */
  person: Person
  /** The person's name at the end of the season. */
  name: string | null
  rows: OwnRows
}
/** Undefined when the season does not mention the person. */
export type Removed = { body: string | undefined }

type Row = Record<string, unknown>

export async function findInSeason({ body, person, others }: FindJob): Promise<Found> {
  const { tables, people } = await unpackSeason(body)
  const log = (tables.audit_log ?? []).toSorted((a, b) => Number(b.at) - Number(a.at)) as Row[] as LogRow[]
  const known = withFormer(person, log, others)
  const names = known.emails.flatMap((email) => people[email] ?? [])
  return { person: withNames(known, names, others), name: names[0] ?? null, rows: ownRowsIn(tables, known) }
}

export async function removeFromSeason({ body, ids, removal }: RemoveJob): Promise<Removed> {
  const words = createWordRemoval(removal)
  const value = await unpackSeason(body)
  const tables = Object.fromEntries(
    Object.entries(value.tables).map(([table, rows]) => [table, rows.map((row) => cleaned(table, row))]),
  )
  const others = Object.entries(value.people).filter(([email]) => words.withoutEmail(email) === email)
  const after = { ...value, people: Object.fromEntries(others), tables }
  return { body: JSON.stringify(after) === JSON.stringify(value) ? undefined : await packSeason(after) }

  function cleaned(table: string, row: Row): Row {
    if (!mayNamePeople(table)) return row
    const clean = table === 'teams' ? words.withoutEmail : words.fromValue
    const entries = Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? clean(value) : value,
    ])
    const after = Object.fromEntries(entries)
    return table === 'audit_log' && ids.includes(String(row.subject)) ? { ...after, subject: removal.instead } : after
  }
}
