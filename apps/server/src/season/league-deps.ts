import type { Notify } from '#notifications/notify.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Query } from '#platform/db/client.ts'
import type { League, LiveLeague } from './live-league.ts'

/** For reading a season, live or ended. */
export type SeasonDeps = {
  db: Pick<Database, 'query'>
  league: League
  clock: Pick<Clock, 'now'>
  people(): Promise<ReadonlyMap<string, string>>
}

export type LeagueDeps = {
  db: Database
  change: MakeChange
  league: LiveLeague
  clock: Clock
  notify: Notify
  /** Wall clock. */
  now?: () => number
  origin: string
  people(): Promise<ReadonlyMap<string, string>>
  commissioners(): Promise<readonly string[]>
  product(query: Query): Promise<{ product: string; season: number }>
  /** Reloads the league's published name and season. */
  refreshShown(): Promise<void>
}
