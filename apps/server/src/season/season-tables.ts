import type { Tables } from '#platform/db/tables.ts'
import { DEPTH_CHARTS } from './depth-charts.ts'
import { CURRENT_WEEK } from './week-rows.ts'

export type TableName = keyof Tables

/**
 * YEAR-01, YEAR-02: season tables are archived and emptied with the season. The type requires an entry for every table.
 */
const BELONGS: Record<TableName, 'season' | 'installation'> = {
  // Referenced tables first.
  teams: 'season',
  players: 'season',
  players_out: 'season',
  games: 'season',
  called_off_games: 'season',
  closed_weeks: 'season',
  complete_weeks: 'season',
  rosters: 'season',
  trades: 'season',
  trade_requests: 'season',
  pick_night: 'season',
  team_picks: 'season',
  last_points: 'season',
  stat_lines: 'season',
  score_corrections: 'season',
  late_changes: 'season',
  late_player_changes: 'season',
  late_team_changes: 'season',
  ledger_lines: 'season',
  prize_bases: 'season',
  kept_forecasts: 'season',
  opened_weeks: 'season',
  audit_log: 'season',
  // Its rows are separated by SEASON_SETTINGS.
  settings: 'installation',
  news: 'installation',
  accounts: 'installation',
  account_links: 'installation',
  second_factors: 'installation',
  recovery_codes: 'installation',
  oidc_artifacts: 'installation',
  ended_sessions: 'installation',
  session_proofs: 'installation',
  session_browsers: 'installation',
  access_tokens: 'installation',
  bound_subjects: 'installation',
  sign_in_failures: 'installation',
  secrets: 'installation',
  flags: 'installation',
  idempotency_keys: 'installation',
  ended_seasons: 'installation',
  push_devices: 'installation',
  quiet_hours: 'installation',
  outbox: 'installation',
  outbox_pauses: 'installation',
  chats: 'installation',
  message_choices: 'installation',
  backups: 'installation',
}

export const SEASON_TABLES = (Object.keys(BELONGS) as TableName[]).filter((table) => BELONGS[table] === 'season')
export const INSTALLATION_TABLES = (Object.keys(BELONGS) as TableName[]).filter(
  (table) => BELONGS[table] === 'installation',
)

/** The fetched season before this one, which its forecasts use. */
export const LAST_SEASON = 'last-season'

export const SEASON_SETTINGS = ['league', 'product', 'week', CURRENT_WEEK, LAST_SEASON, DEPTH_CHARTS]
