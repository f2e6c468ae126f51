import type { Notify } from '#notifications/notify.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Query } from '#platform/db/client.ts'
import type { LiveLeague } from './live-league.ts'

/** What the services of the league share; each picks what it needs. */
export type LeagueDeps = {
  db: Database
  change: MakeChange
  league: LiveLeague
  clock: Clock
  notify: Notify
  /** The wall clock. */
  now?: () => number
  /** The public address, without a trailing slash. */
  origin: string
  /** Users' names, by e-mail. */
  people(): Promise<ReadonlyMap<string, string>>
  /** The e-mails of the commissioners. */
  commissioners(): Promise<readonly string[]>
  /** The league's name and season. */
  product(query: Query): Promise<{ product: string; season: number }>
  /** Reloads the published name and season. */
  refreshShown(): Promise<void>
}
