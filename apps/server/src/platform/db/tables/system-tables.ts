import type { Instant } from '@tuff/league'
import type { Json } from './columns.ts'

export type SystemTables = {
  settings: { key: string; value: Json }
  secrets: { name: string; value: string }
  /** Changed flags only; `version` counts the changes, from 2 on. */
  flags: { key: string; value: Json; version: number }
  /**
   * `subject` and `email` are those of the account; `at`, the time of day, orders the log; `league_at` is the time of a
   * replayed league.
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
    reverts: string | null
  }
  /** SHIP-06: `host` has the file; `finding` says why it failed. */
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
