import type { Kysely, Transaction } from 'kysely'

/** The platform's tables. Every other part declares its own by merging, in its `…-tables.ts`. */
export interface Tables {
  settings: { key: string; value: Json }
  secrets: { name: string; value: string }
  /**
   * `subject` and `email` are those of the account; `at`, the time of day, orders the log; `league_at` is the time of a
   * replayed league.
   */
  audit_log: {
    id: string
    at: number
    league_at: number | null
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
    made_at: number
    kind: 'night' | 'hand' | 'upgrade'
    file: string
    host: string
    bytes: number | null
    row_count: number | null
    state: 'verified' | 'failed'
    finding: string | null
  }
  /** `answer` is null only within the transaction that computes it. */
  idempotency_keys: { subject: string; key: string; request_hash: string; answer: Json | null; created_at: number }
}

/** Text that is stored unchanged. */
export type Json = string

/** SQLite has no booleans, so neither database uses them. */
export type Flag = 0 | 1

/** Inside or outside a transaction. */
export type Query = Kysely<Tables>
export type Tx = Transaction<Tables>
