import type {
  Cents,
  Instant,
  LineKind,
  OutStatus,
  Position,
  PrizeId,
  ReportedState,
  RequestState,
  Slot,
  TradeType,
} from '@tuff/league'
import type { Generated } from 'kysely'

/** What the database holds, column by column. `Json` is text that both databases store as it is given. */
export type Tables = {
  settings: { key: string; value: Json }
  teams: { email: string; name: string; abbreviation: string }
  players: { id: string; name: string; position: Position; club: string; salary_cents: Cents }
  /** Who will not play, since the league's time at which that was first told. */
  players_out: { player_id: string; status: OutStatus; since: Instant }
  games: {
    id: string
    week: number
    kickoff: Instant
    home: string
    away: string
    is_final: Flag
    /** What its source says; what the commissioner says of a game stands in `called_off_games`. */
    is_cancelled: Generated<Flag>
    /** How it stands, as its source tells it; null where none does. */
    state: ReportedState['state'] | null
    period: number | null
    clock: string | null
    home_score: number | null
    away_score: number | null
    moved_from: Instant | null
  }
  /** The time is that of day, not the league's. */
  called_off_games: { game_id: string; called_off_at: Instant; called_off_by: string }
  /** By the league's time; `closed_by` is null for a week that closed by itself. */
  closed_weeks: { week: number; closed_at: Instant; closed_by: string | null }
  /** Weeks that are not closed, since the league saw that they are complete, by its time. */
  complete_weeks: { week: number; since: Instant }
  /** What moved in weeks that were closed (WEEK-02). `at` is the time of day, `league_at` that of a replayed league. */
  late_changes: { id: string; at: Instant; league_at: Instant | null; week: number; cause: LateCause }
  /** Points in hundredths. */
  late_player_changes: { change_id: string; player_id: string; points_before: number; points_after: number }
  /** The first three of the week, the others of the season with it. */
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
    /** A game of its players had begun when it was made. */
    is_after_kickoff: Flag
  }
  /** Times are the league's; `reason` is that of whoever declined. */
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
  stat_lines: { player_id: string; week: number; club: string; stats: Json }
  /** Which writing of a large part of the season stands there now; one that is not there is empty. */
  season_revisions: { part: string; revision: string }
  /** Of a player (hundredths) or of a team (whole points). `made_at` is the time of day, `league_at` that of a replayed league. */
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
   * Only ever added to. `day` is the league's, `written_at` the time of day; `position` is the place among the lines that
   * were written at once, and `reverses` the entry that this one takes back.
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
  /** What the lines of a prize were last reckoned from. */
  ledger_reckonings: { prize: PrizeId; placed: Json }
  /** What was said when a week was settled: chances of the playoffs, and of money in the week after. Never changed. */
  kept_forecasts: { season: number; week: number; email: string; playoffs: number; money: number; made_at: Instant }
  /**
   * Seasons that are over, as they were when they ended. `format` is the step of the schema that `body` was written at; a year
   * that was brought from elsewhere has neither. `ended_at` is the time of day. `revision` counts how often it was kept again
   * because somebody was paid afterwards.
   */
  ended_seasons: {
    season: number
    ended_at: Instant
    summary: Json
    format: string | null
    body: string | null
    revision: Generated<number>
  }
  /** `opened_at` is null for a week that the league was founded with. */
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
    /** When it was last signed out everywhere; tokens are told apart by their session. */
    signed_out_at: Generated<Instant>
  }
  /** `hash` is of the secret in the link: a copy of the database opens no account. */
  account_links: { hash: string; account_id: string; expires_at: Instant }
  /** `secret` is sealed; `on_since` is null until a first code was right; `last_step` is that of the last code used. */
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
  /** In which sessions somebody proved again who he is, and when. */
  session_proofs: { session: string; proved_at: Instant }
  /** By what a person recognises his sessions; `session` as above. */
  session_browsers: { session: string; browser: string; network: string | null; last_used_at: Instant }
  /** `key` is a hash of who tried to sign in from where. */
  sign_in_failures: { key: string; failures: number; locked_until: Instant; last_at: Instant }
  secrets: { name: string; value: string }
  /** Only flags that were changed; `version` counts the changes, from 2 on. */
  flags: { key: string; value: Json; version: number }
  /**
   * Who changed what. `subject` and `email` are those of the account; `at` is the time of day, which orders the log, and
   * `league_at` that of a replayed league.
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
    /** The entry that this one takes back. */
    reverts: string | null
  }
  /**
   * HAND-03: browsers that are told by push. `id` is a hash of the subscription's endpoint; `subscription` is sealed; `session` is that
   * in which it was added, where its provider names one; `told` has the ids of the messages that it has had.
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
  /** Times of day as '22:00', by the clock of the zone. */
  quiet_hours: { recipient: string; is_on: Flag; from_time: string; to_time: string; zone: string }
  /**
   * What is to be sent (HAND-05). `content` is sealed, and gone once it was sent; `due_at` is when it is tried next. Times are
   * those of day; `reason` says in words why it could not be sent.
   */
  outbox: {
    id: string
    channel: 'mail' | 'push'
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
  /** What people have chosen to be told; nothing stands here where somebody never chose. */
  message_choices: { recipient: string; kind: string; channel: 'mail' | 'push'; is_wanted: Flag }
  /** `answer` is null only within the transaction that works on it. */
  idempotency_keys: { subject: string; key: string; request_hash: string; answer: Json | null; created_at: Instant }
}

type Json = string

/** What moved the figures: what sources tell, a score correction, a roster, the settings, or what a team is called. */
export type LateCause = 'figures' | 'correction' | 'roster' | 'settings' | 'name'

/** SQLite has no booleans, so neither database uses them. */
type Flag = 0 | 1
