import type { TokenRight } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import type { Generated } from 'kysely'
import type { Flag, Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** `id` is the subject of the account's tokens; `email` is lower case. */
    accounts: {
      id: string
      email: string
      name: string
      password_hash: string | null
      roles: Json
      disabled: Flag
      created_at: Instant
      /** When all sessions were last ended. */
      signed_out_at: Generated<Instant>
    }
    /** `hash` is that of the link's secret. */
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
    /** Access tokens of these sessions are void before they expire; `session` is their `sid`. */
    ended_sessions: { session: string; ended_at: Instant }
    session_proofs: { session: string; proved_at: Instant }
    session_browsers: { session: string; browser: string; network: string | null; last_used_at: Instant }
    /**
     * TALK-05: `access` is the single right of a link; `hash` is that of the secret; `sealed` is a link's secret
     * encrypted, because its owner may read it again; `owner` is the subject of the account.
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
    /** SIGN-04: the account of an external provider that first signed in with the e-mail. */
    bound_subjects: { issuer: string; email: string; subject: string; bound_at: Instant }
    /** `key` is a hash of the account and address of the attempts. */
    sign_in_failures: { key: string; failures: number; locked_until: Instant; last_at: Instant }
  }
}

export type LinkRight = 'calendar' | 'television'
