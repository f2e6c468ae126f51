import type { Instant, PickState, RequestState, Slot, TradeType } from '@tuff/league'
import type { Flag, Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    teams: { email: string; name: string; abbreviation: string }
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
    /** League times; `reason` is that of a decline. */
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
      /** New teams may join after the lock until then (PICK-06). */
      new_teams_until: Instant | null
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
    /** Last season's points in hundredths, where salaries were suggested from them. */
    last_points: { player_id: string; points: number }
  }
}
