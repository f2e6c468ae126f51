import { NAME_SETTING } from '#identity/hosted-identity.ts'
import type { Tables } from '#platform/db/tables.ts'

export type TableName = keyof Tables

type Personal<Column extends string> = {
  /** Columns with an e-mail, the id of an account, or a session of it. */
  emails?: readonly Column[]
  account?: Column
  session?: Column
  /** A column with this prefix before an e-mail. */
  prefixed?: { column: Column; prefix: string }
  /** A JSON list whose elements have an `email`; a person's own data contain only the own elements. */
  list?: Column
  /** Whether they go with the person. Rows that stay belong to the league; the e-mail in them is replaced. */
  isDeleted?: true
  /** Columns that a person's own data leave out: secrets, and values of the sign-in. */
  hidden?: readonly Column[]
}

const OF_THE_NFL = 'public facts of the NFL'
const OF_THE_LEAGUE = 'facts of the league, without a person'

/** SHIP-08: where rows of a person are, or why a table has none. The type requires an entry for every table. */
const PERSONAL: { [Table in TableName]: Personal<keyof Tables[Table] & string> | string } = {
  // Referenced by the others, so their rows go last.
  accounts: { emails: ['email'], account: 'id', isDeleted: true, hidden: ['password_hash'] },
  account_links: { account: 'account_id', isDeleted: true, hidden: ['hash'] },
  second_factors: { account: 'account_id', isDeleted: true, hidden: ['secret', 'last_step'] },
  recovery_codes: { account: 'account_id', isDeleted: true, hidden: ['hash'] },
  oidc_artifacts: { account: 'account_id', isDeleted: true, hidden: ['id', 'payload', 'grant_id', 'uid', 'user_code'] },
  session_proofs: { session: 'session', isDeleted: true },
  session_browsers: { session: 'session', isDeleted: true },
  access_tokens: { emails: ['email'], account: 'owner', isDeleted: true, hidden: ['hash', 'sealed'] },
  bound_subjects: { emails: ['email'], account: 'subject', isDeleted: true },
  push_devices: { emails: ['recipient'], account: 'subject', isDeleted: true, hidden: ['subscription'] },
  quiet_hours: { emails: ['recipient'], isDeleted: true },
  message_choices: { emails: ['recipient'], isDeleted: true },
  outbox: { emails: ['recipient'], isDeleted: true, hidden: ['content'] },
  outbox_pauses: { emails: ['recipient'], isDeleted: true },
  idempotency_keys: { account: 'subject', isDeleted: true },
  settings: { prefixed: { column: 'key', prefix: NAME_SETTING }, isDeleted: true },
  teams: { emails: ['email'] },
  rosters: { emails: ['email'] },
  trades: { emails: ['email'] },
  trade_requests: { emails: ['email'] },
  team_picks: { emails: ['email'] },
  pick_night: { emails: ['invited_by'], hidden: ['link', 'link_hash'] },
  score_corrections: { emails: ['email', 'made_by'] },
  late_team_changes: { emails: ['email'] },
  ledger_lines: { emails: ['email'] },
  prize_bases: { list: 'placed' },
  kept_forecasts: { emails: ['email'] },
  called_off_games: { emails: ['called_off_by'] },
  closed_weeks: { emails: ['closed_by'] },
  audit_log: { emails: ['email', 'team_email'], account: 'subject' },

  ended_seasons: 'packed; a person’s own data list its rows by season',
  ended_sessions: 'hashes of sessions that are over, deleted after a day',
  sign_in_failures: 'hashes, deleted after a day',
  chats: 'the chats of the league',
  backups: OF_THE_LEAGUE,
  flags: OF_THE_LEAGUE,
  secrets: OF_THE_LEAGUE,
  opened_weeks: OF_THE_LEAGUE,
  complete_weeks: OF_THE_LEAGUE,
  late_changes: OF_THE_LEAGUE,
  late_player_changes: OF_THE_LEAGUE,
  players: OF_THE_NFL,
  players_out: OF_THE_NFL,
  games: OF_THE_NFL,
  stat_lines: OF_THE_NFL,
  last_points: OF_THE_NFL,
  news: OF_THE_NFL,
}

/** Public facts of the NFL, where a name is a player's, and values that are encrypted. */
const WITHOUT_PEOPLE: ReadonlySet<string> = new Set<TableName>(['players', 'games', 'stat_lines', 'news', 'secrets'])

export const mayNamePeople = (table: string): boolean => !WITHOUT_PEOPLE.has(table)

/** Undefined for a table without rows of a person. */
export function personalOf(table: string): Personal<string> | undefined {
  const entry = Object.hasOwn(PERSONAL, table) ? PERSONAL[table as TableName] : undefined
  return typeof entry === 'string' ? undefined : entry
}

export const TABLES_OF_PEOPLE = (Object.keys(PERSONAL) as TableName[]).filter((table) => personalOf(table))
