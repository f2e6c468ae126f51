import type { Instant } from '@tuff/league'

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** The forecast when a week was settled. Never changed. */
    kept_forecasts: { season: number; week: number; email: string; playoffs: number; money: number; made_at: Instant }
  }
}
