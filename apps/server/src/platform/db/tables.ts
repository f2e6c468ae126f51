import type { TokenRight } from '@tuff/contract'
import type {
  Availability,
  Cents,
  Instant,
  LineKind,
  PickState,
  Position,
  PrizeId,
  ReportedState,
  RequestState,
  Slot,
  TradeType,
} from '@tuff/league'
import type { Generated } from 'kysely'

/** The tables and columns of the database. `Json` is text that is stored unchanged. */
export type Tables = {
  settings: { key: string; value: Json }
  teams: { email: string; name: string; abbreviation: string }
  players: { id: string; name: string; position: Position; club: string; salary_cents: Cents }
  /** Players who are out, since the league's time of the first report. */
  players_out: { player_id: string; status: Availability; since: Instant }
  games: {
    id: string
    week: number
    kickoff: Instant
    home: string
    away: string
    is_final: Flag
    /** As reported by its source; the commissioner's decisions are in `called_off_games`. */
    is_cancelled: Generated<Flag>
    /** The state as its source reports it; null without a report. */
    state: ReportedState['state'] | null
    period: number | null
    clock: string | null
    home_score: number | null
    away_score: number | null
    moved_from: Instant | null
    /** What the betting line gives each club. */
    expected_home: number | null
    expected_away: number | null
  }
  /** Time of day, not the league's time. */
  called_off_games: { game_id: string; called_off_at: Instant; called_off_by: string }
  /** League time; `closed_by` is null for a week that closed automatically. */
  closed_weeks: { week: number; closed_at: Instant; closed_by: string | null }
  /** Complete weeks that are not closed, and since when, in league time. */
  complete_weeks: { week: number; since: Instant }
  /** Changes in closed weeks (WEEK-02). `at` is the time of day, `league_at` the time of a replayed league. */
  late_changes: { id: string; at: Instant; league_at: Instant | null; week: number; cause: LateCause }
  /** Points in hundredths. */
  late_player_changes: { change_id: string; player_id: string; points_before: number; points_after: number }
  /** The first three of the week; the others are season totals including it. */
  late_team_changes: {
    change_id: string
    email: string
    points_before: number
    points_after: number
    place_before: number | null
    place_after: number | null
    cents_before: Cents
    cents_after: Cents
    season_place_before: number
    season_place_after: number
    playoff_place_before: number | null
    playoff_place_after: number | null
    earned_cents_before: Cents
    earned_cents_after: Cents
  }
  rosters: { email: string; week: number; slot: Slot; player_id: string }
  trades: {
    id: string
    email: string
    week: number
    type: TradeType
    player_added: string
    player_dropped: string
    created_at: Instant
    /** Whether a game of its players had begun. */
    is_after_kickoff: Flag
  }
  /** League times; `reason` is that of the user who declined. */
  trade_requests: {
    id: string
    email: string
    week: number
    type: TradeType
    slot: Slot
    player_added: string
    player_dropped: string
    note: string
    state: RequestState
    asked_at: Instant
    decided_at: Instant | null
    reason: string | null
    is_after_kickoff: Flag
  }
  /**
   * One row, from the first opening of Pick Night on. League times; `link` is encrypted, and `link_hash` that of its
   * secret; `reminded_hours` is the last automatic reminder, in hours before the lock.
   */
  pick_night: {
    id: 'night'
    is_open: Flag
    /** Chosen by the commissioner; null for the first kick-off. */
    lock_at: Instant | null
    teams_at_most: number
    link_hash: string | null
    link: string | null
    is_link_on: Flag
    invited_by: string | null
    locked_at: Instant | null
    reminded_at: Instant | null
    reminded_by: 'itself' | 'commissioner' | null
    reminded_hours: number | null
  }
  /**
   * A team's picks, encrypted: a copy of the database reveals none (PICK-04). `version` counts the changes. At the lock
   * `picked_at_lock` is their number, and `revealed` the picks of a complete team.
   */
  team_picks: {
    email: string
    picks: string
    version: number
    state: PickState
    late_until: Instant | null
    picked_at_lock: number | null
    revealed: Json | null
  }
  /** Points of last season in hundredths, where salaries were suggested from them. */
  last_points: { player_id: string; points: number }
  stat_lines: { player_id: string; week: number; club: string; stats: Json; chances: Json | null }
  /** The revision of a large part of the season; a missing one is empty. */
  season_revisions: { part: string; revision: string }
  /**
   * For a player (hundredths) or a team (whole points). `made_at` is the time of day, `league_at` the time of a
   * replayed league.
   */
  score_corrections: {
    id: string
    week: number
    player_id: string | null
    email: string | null
    points: number
    reason: string
    made_by: string
    made_at: Instant
    league_at: Instant | null
  }
  /**
   * Append-only. `day` is the league's, `written_at` the time of day; `position` orders lines that were written
   * together, and `reverses` names the reversed entry.
   */
  ledger_lines: {
    id: string
    email: string
    kind: LineKind
    prize: PrizeId | null
    amount: Cents
    day: string
    title: string
    note: string
    entry: string
    reverses: string | null
    written_at: Instant
    position: number
  }
  /** The basis of the last calculation of a prize's lines. */
  ledger_reckonings: { prize: PrizeId; placed: Json }
  /** The forecast when a week was settled: chances of the playoffs, and of money in the week after. Never changed. */
  kept_forecasts: { season: number; week: number; email: string; playoffs: number; money: number; made_at: Instant }
  /**
   * Ended seasons. `format` is the schema version of `body`; an imported year has neither. `ended_at` is the time of
   * day. `revision` counts changes after the end because of payments.
   */
  ended_seasons: {
    season: number
    ended_at: Instant
    summary: Json
    format: string | null
    body: string | null
    revision: Generated<number>
  }
  /** `opened_at` is null for a week that existed when the league was created. */
  opened_weeks: { week: number; opened_at: Instant | null }
  news: { id: string; title: string; link: string; image: string | null; published_at: Instant }
  /** `id` is the subject of the account's tokens; `email` is lower case. */
  accounts: {
    id: string
    email: string
    name: string
    password_hash: string | null
    roles: Json
    disabled: Flag
    created_at: Instant
    /** When all sessions were last ended; tokens are distinguished by their session. */
    signed_out_at: Generated<Instant>
  }
  /** `hash` is that of the link's secret: a copy of the database opens no account. */
  account_links: { hash: string; account_id: string; expires_at: Instant }
  /**
   * `secret` is encrypted; `on_since` is null until the first correct code; `last_step` is that of the last code used.
   */
  second_factors: { account_id: string; secret: string; on_since: Instant | null; last_step: Generated<number> }
  recovery_codes: { account_id: string; hash: string }
  oidc_artifacts: {
    model: string
    id: string
    payload: Json
    grant_id: string | null
    uid: string | null
    user_code: string | null
    consumed_at: Instant | null
    expires_at: Instant | null
    account_id: string | null
  }
  /** Sign-ins whose access tokens are void before they expire; `session` is the `sid` of those tokens. */
  ended_sessions: { session: string; ended_at: Instant }
  /** In which sessions a user confirmed the password, and when. */
  session_proofs: { session: string; proved_at: Instant }
  /**
   * TALK-05: access tokens of users, and links, whose `access` is their single right. `hash` is that of the secret;
   * `sealed` is a link's secret encrypted, because its owner may read it again. `owner` is the subject of the account,
   * `session` the one in which it was made. Times of day.
   */
  access_tokens: {
    id: string
    hash: string
    access: TokenRight | LinkRight
    owner: string
    email: string
    session: string | null
    name: string
    sealed: string | null
    created_at: Instant
    expires_at: Instant | null
    last_used_at: Instant | null
  }
  /** What a user recognises a session by; `session` as above. */
  session_browsers: { session: string; browser: string; network: string | null; last_used_at: Instant }
  /** `key` is a hash of the account and address of the attempts. */
  sign_in_failures: { key: string; failures: number; locked_until: Instant; last_at: Instant }
  secrets: { name: string; value: string }
  /** Changed flags only; `version` counts the changes, from 2 on. */
  flags: { key: string; value: Json; version: number }
  /**
   * The audit log. `subject` and `email` are those of the account; `at` is the time of day, which orders the log, and
   * `league_at` the time of a replayed league.
   */
  audit_log: {
    id: string
    at: Instant
    league_at: Instant | null
    subject: string
    email: string
    action: string
    team_email: string | null
    week: number | null
    before: Json
    after: Json
    reason: string | null
    /** The reverted entry. */
    reverts: string | null
  }
  /**
   * HAND-03: browsers with push notifications. `id` is a hash of the subscription's endpoint; `subscription` is
   * encrypted; `session` is that in which it was added, if the provider names one; `told` holds the ids of the
   * delivered messages.
   */
  push_devices: {
    id: string
    recipient: string
    subject: string
    session: string | null
    subscription: string
    browser: string
    added_at: Instant
    told_at: Instant | null
    told: Json
  }
  /** Times of day as '22:00', in the zone's local time. */
  quiet_hours: { recipient: string; is_on: Flag; from_time: string; to_time: string; zone: string }
  /**
   * Messages to send (HAND-05). `content` is encrypted, and deleted after sending; `due_at` is the next attempt. Times
   * of day; `reason` says in words why sending failed.
   */
  outbox: {
    id: string
    channel: 'mail' | 'push' | 'chat'
    recipient: string
    kind: string
    content: string
    state: 'waiting' | 'sent' | 'unwanted' | 'given-up'
    attempts: number
    queued_at: Instant
    due_at: Instant
    give_up_at: Instant
    expires_at: Instant | null
    ended_at: Instant | null
    reason: string | null
  }
  /** Receivers that asked to wait. */
  outbox_pauses: { channel: 'mail' | 'push' | 'chat'; recipient: string; until: Instant }
  /** TALK-01: the league's chats and webhooks. `fields`, their addresses and secrets, is encrypted. */
  chats: {
    id: string
    service: string
    name: string
    is_on: Flag
    kinds: Json
    names_dues: Flag
    quiet: Json
    fields: string
    added_at: Instant
    sent_at: Instant | null
    sent_title: string | null
  }
  /** Notification settings; no row means the defaults. */
  message_choices: { recipient: string; kind: string; channel: 'mail' | 'push'; is_wanted: Flag }
  /** SHIP-06: `made_at` is the time of day; `host` has the file; `finding` says why it failed. */
  backups: {
    id: string
    made_at: Instant
    kind: 'night' | 'hand' | 'upgrade'
    file: string
    host: string
    bytes: number | null
    row_count: number | null
    state: 'verified' | 'failed'
    finding: string | null
  }
  /** `answer` is null only within the transaction that computes it. */
  idempotency_keys: { subject: string; key: string; request_hash: string; answer: Json | null; created_at: Instant }
}

type Json = string

/** What a link opens: a manager's calendar, or the league's board on a television. */
export type LinkRight = 'calendar' | 'television'

/** What changed the figures: a source's report, a score correction, a roster, the settings, or a team's name. */
export type LateCause = 'figures' | 'correction' | 'roster' | 'settings' | 'name'

/** SQLite has no booleans, so neither database uses them. */
type Flag = 0 | 1
