import type { Placed } from '@tuff/league'
import { sql } from 'kysely'
import * as accounts from '#identity/logged-accounts.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'

type EmailColumn = 'email' | 'team_email' | 'manager_email'
type WithEmail = {
  [Table in keyof Tables]: Extract<keyof Tables[Table], EmailColumn> extends never ? never : Table
}[keyof Tables]

/** The columns with e-mails, table by table; typed so that a new table does not compile until it is listed. */
const WHOSE = {
  rosters: 'team',
  trades: 'team',
  trade_requests: 'team',
  team_picks: 'team',
  score_corrections: 'team',
  late_team_changes: 'team',
  ledger_lines: 'team',
  kept_forecasts: 'team',
  teams: 'itself',
  // The actor of an entry stays; the subject is renamed below.
  audit_log: 'person',
  accounts: 'person',
  access_tokens: 'person',
  bound_subjects: 'person',
} as const satisfies Record<WithEmail, 'team' | 'itself' | 'person'>

type OfTeam = { [Table in WithEmail]: (typeof WHOSE)[Table] extends 'team' ? Table : never }[WithEmail]

const ofTeams = Object.entries(WHOSE).flatMap(([table, whose]) => (whose === 'team' ? [table as OfTeam] : []))

/** TEAM-02, ADR 0027: inserts a new team row and deletes the old one last, because of foreign keys. */
export async function renameTeamKey(tx: Tx, from: string, to: string): Promise<void> {
  const team = await tx.selectFrom('teams').selectAll().where('email', '=', from).executeTakeFirstOrThrow()
  // Names are unique; this temporary one is never visible, because the transaction ends with the right one.
  await tx
    .insertInto('teams')
    .values({ ...team, email: to, name: `${to} takes over ${from}` })
    .execute()
  for (const table of ofTeams)
    await tx
      .updateTable(table as 'rosters')
      .set({ email: to })
      .where('email', '=', from)
      .execute()
  await tx.deleteFrom('teams').where('email', '=', from).execute()
  await tx.updateTable('teams').set({ name: team.name }).where('email', '=', to).execute()
  await renameInPrizeBases(tx, from, to)
  await renameInLog(tx, from, to)
}

async function renameInPrizeBases(tx: Tx, from: string, to: string): Promise<void> {
  for (const { prize, placed } of await tx.selectFrom('prize_bases').selectAll().execute()) {
    const previous: Placed[] = JSON.parse(placed)
    if (!previous.some(({ email }) => email === from)) continue
    const renamed = previous.map((each) => (each.email === from ? { ...each, email: to } : each))
    await tx
      .updateTable('prize_bases')
      .set({ placed: JSON.stringify(renamed) })
      .where('prize', '=', prize)
      .execute()
  }
}

/** Notifications to a person and the setup record stay as they were. */
const ABOUT_PEOPLE = ['league-set-up', ...Object.values(accounts).map(({ action }) => action)]

/** Renames the team's key in the log, so that its entries can still be found and reverted. */
async function renameInLog(tx: Tx, from: string, to: string): Promise<void> {
  const ofTeam = tx.updateTable('audit_log').where('action', 'not in', ABOUT_PEOPLE)
  await ofTeam.set({ team_email: to }).where('team_email', '=', from).execute()
  for (const side of ['before', 'after'] as const) {
    const renamed = sql<string>`replace(${sql.ref(side)}, ${JSON.stringify(from)}, ${JSON.stringify(to)})`
    await ofTeam
      .where('action', '!=', 'team-handed-over')
      .where(sql<boolean>`${renamed} <> ${sql.ref(side)}`)
      .set({ [side]: renamed })
      .execute()
  }
}
