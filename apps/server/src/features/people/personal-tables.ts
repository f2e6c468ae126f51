import type { Tables } from '#platform/db/tables.ts'

export type TableName = keyof Tables

type Personal<Column extends string> = {
  /** Columns with an e-mail, the id of an account, or a session of it. */
  emails?: readonly Column[]
  account?: Column
  session?: Column
  /** Whether they go with the person. Rows that stay belong to the league; the e-mail in them is replaced. */
  isDeleted?: true
  /** Columns that a person's own data leave out: secrets, and values of the sign-in. */
  hidden?: readonly Column[]
}

/** SHIP-08: list a new table here if it has a column of an e-mail, an account or a session. */
const PERSONAL: { [Table in TableName]?: Personal<keyof Tables[Table] & string> } = {
  // Referenced by the others, so their rows go last.
  accounts: { emails: ['email'], isDeleted: true, hidden: ['password_hash'] },
  account_links: { account: 'account_id', isDeleted: true, hidden: ['hash'] },
  second_factors: { account: 'account_id', isDeleted: true, hidden: ['secret', 'last_step'] },
  recovery_codes: { account: 'account_id', isDeleted: true, hidden: ['hash'] },
  oidc_artifacts: { account: 'account_id', isDeleted: true, hidden: ['id', 'payload', 'grant_id', 'uid', 'user_code'] },
  session_proofs: { session: 'session', isDeleted: true },
  session_browsers: { session: 'session', isDeleted: true },
  access_tokens: { account: 'owner', isDeleted: true, hidden: ['hash', 'sealed'] },
  push_devices: { emails: ['recipient'], account: 'subject', isDeleted: true, hidden: ['subscription'] },
  quiet_hours: { emails: ['recipient'], isDeleted: true },
  message_choices: { emails: ['recipient'], isDeleted: true },
  outbox: { emails: ['recipient'], isDeleted: true, hidden: ['content'] },
  idempotency_keys: { account: 'subject', isDeleted: true },
  teams: { emails: ['email'] },
  rosters: { emails: ['email'] },
  trades: { emails: ['email'] },
  trade_requests: { emails: ['email'] },
  team_picks: { emails: ['email'], hidden: ['picks'] },
  pick_night: { emails: ['invited_by'], hidden: ['link', 'link_hash'] },
  score_corrections: { emails: ['email', 'made_by'] },
  late_team_changes: { emails: ['email'] },
  ledger_lines: { emails: ['email'] },
  kept_forecasts: { emails: ['email'] },
  called_off_games: { emails: ['called_off_by'] },
  closed_weeks: { emails: ['closed_by'] },
  audit_log: { emails: ['email', 'team_email'], account: 'subject' },
  outbox_pauses: { emails: ['recipient'], isDeleted: true },
}

/** Public facts of the NFL, where a name is a player's, and values that are encrypted. */
const WITHOUT_PEOPLE: ReadonlySet<string> = new Set<TableName>(['players', 'games', 'stat_lines', 'news', 'secrets'])

export const mayNamePeople = (table: string): boolean => !WITHOUT_PEOPLE.has(table)

export const personalOf = (table: TableName): Personal<string> | undefined => PERSONAL[table]

export const TABLES = Object.keys(PERSONAL) as TableName[]
