import type { Cents, Instant, LineKind, PrizeId } from '@tuff/league'
import type { Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
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
    prize_bases: { prize: PrizeId; placed: Json }
  }
}
