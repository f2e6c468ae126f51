import { z } from 'zod'
import { accountChanged, accountInvited, firstAccountMade } from '#identity/logged-accounts.ts'
import { storedValue } from '#platform/audit-log.ts'
import type { Query } from '#platform/db/client.ts'

/** A person by every id, e-mail and name that the league may still have; e-mails are in lower case. */
export type Person = { ids: readonly string[]; emails: readonly string[]; names: readonly string[] }

/** E-mails and names that belong to others today, even if this person had them before. */
export type Others = { emails: ReadonlySet<string>; names: ReadonlySet<string> }

export type LogRow = {
  subject: string
  email: string
  action: string
  team_email: string | null
  before: string
  after: string
}

type Known = { id?: string | undefined; email?: string | undefined }

const ABOUT_ACCOUNTS = [accountInvited, accountChanged, firstAccountMade].map(({ action }) => action)
const HANDED_OVER = 'team-handed-over'

/** Entries of other releases may lack any of it. */
const Side = z.object({ name: z.string(), email: z.string(), isSamePerson: z.boolean() }).partial().catch({})

/** By the account's id, or by the e-mail alone where an external provider keeps the accounts. */
export async function readPerson(query: Query, { id, email }: Known): Promise<{ person: Person; others: Others }> {
  const accounts = await query.selectFrom('accounts').select(['id', 'email', 'name']).execute()
  const teams = await query.selectFrom('teams').select('email').execute()
  const own = accounts.find((account) => account.id === id) ?? accounts.find((account) => account.email === email)
  const current = (own?.email ?? email ?? '').toLowerCase()
  const another = accounts.filter((account) => account !== own)
  const others = {
    emails: new Set([...another, ...teams].map((each) => each.email.toLowerCase()).filter((each) => each !== current)),
    names: new Set(another.map(({ name }) => name.toLowerCase())),
  }
  const ids = new Set([id, own?.id].filter((each) => each !== undefined))
  if (id === undefined) for (const each of await subjectsOf(query, current)) ids.add(each)
  const names = own ? [own.name] : []
  const person = withEmails(
    { ids: [...ids], emails: current ? [current] : [], names },
    await emailsOf(query, [...ids]),
    others,
  )

  const log = await query
    .selectFrom('audit_log')
    .select(['subject', 'email', 'action', 'team_email', 'before', 'after'])
    .where('action', 'in', [...ABOUT_ACCOUNTS, HANDED_OVER])
    .orderBy('at', 'desc')
    .execute()
  return { person: withFormer(person, log, others), others }
}

/** Adds earlier e-mails and names. The log is read newest first, because an e-mail leads to the one before it. */
export function withFormer(person: Person, newestFirst: readonly LogRow[], others: Others): Person {
  const own = newestFirst.filter(({ subject }) => person.ids.includes(subject)).map(({ email }) => email)
  let found = withEmails(person, own, others)
  for (const { action, team_email, ...sides } of newestFirst) {
    if (action !== HANDED_OVER && !ABOUT_ACCOUNTS.includes(action)) continue
    const [before, after] = [Side.parse(storedValue(sides.before)), Side.parse(storedValue(sides.after))]
    const isOwn = (email: string | null = null) => email !== null && found.emails.includes(email.toLowerCase())
    if (action === HANDED_OVER) {
      if (after.isSamePerson && isOwn(after.email) && before.email) found = withEmails(found, [before.email], others)
    } else if (isOwn(team_email)) found = withNames(found, [before.name, after.name], others)
  }
  return found
}

const withEmails = (person: Person, emails: readonly string[], others: Others): Person => ({
  ...person,
  emails: [
    ...new Set([
      ...person.emails,
      ...emails.map((email) => email.toLowerCase()).filter((email) => !others.emails.has(email)),
    ]),
  ],
})

export const withNames = (person: Person, names: readonly unknown[], others: Others): Person => ({
  ...person,
  names: [
    ...new Set([
      ...person.names,
      ...names.filter((name) => typeof name === 'string' && name !== '' && !others.names.has(name.toLowerCase())),
    ] as string[]),
  ],
})

/** The ids that an external provider gave this person. */
async function subjectsOf(query: Query, email: string): Promise<string[]> {
  const log = await query
    .selectFrom('audit_log')
    .select('subject as id')
    .distinct()
    .where('email', '=', email)
    .execute()
  const tokens = await query.selectFrom('access_tokens').select('owner as id').where('email', '=', email).execute()
  const devices = await query
    .selectFrom('push_devices')
    .select('subject as id')
    .where('recipient', '=', email)
    .execute()
  return [...log, ...tokens, ...devices].map(({ id }) => id)
}

async function emailsOf(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const log = await query.selectFrom('audit_log').select('email').distinct().where('subject', 'in', ids).execute()
  const tokens = await query.selectFrom('access_tokens').select('email').where('owner', 'in', ids).execute()
  const devices = await query
    .selectFrom('push_devices')
    .select('recipient as email')
    .where('subject', 'in', ids)
    .execute()
  return [...log, ...tokens, ...devices].map(({ email }) => email)
}
