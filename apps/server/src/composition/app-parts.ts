import type { PublicConfig } from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { DataOrigin } from '#features/data-sources/data-service.ts'
import type { BackupSetting } from '#features/health/backup-service.ts'
import type { ShownProduct } from '#features/settings/league-choices.ts'
import type { ForecastPace } from '#forecasting/open-forecasting.ts'
import type { DemoAccount } from '#identity/login-page.ts'
import type { Capacity } from '#platform/capacity.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Notices } from '#platform/notices.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { LiveLeague } from '#season/live-league.ts'
import type { Messages } from './messages.ts'

/** Opened by the process, or by a test. */
export type AppParts = {
  db: Database
  secrets: Secrets
  messages: Messages
  league: LiveLeague
  notices: Notices
  clock: Clock
  leadership: Pick<Leadership, 'whileLeading'>
  origin: string
  version: string
  /** The name and season of a league that has chosen none. */
  usual: ShownProduct
  /** Shown on the sign-in page; empty for a league of one's own. */
  demoAccounts: DemoAccount[]
  dataOrigin?: DataOrigin
  backupSetting: BackupSetting
  pagesFolder: string
  serviceWorker?: boolean
  callsPerMinute: number
  capacity: Capacity
  trustProxy: boolean
  metrics: Metrics
  /** Without a token only this machine may read the metrics. */
  metricsToken: string | undefined
  /** Replaces the embedded flag service. */
  hostedFlags?: PublicConfig['flags'] | undefined
  hostedIdentity?: HostedIdentity | undefined
  forecastPace?: ForecastPace
  log: FastifyBaseLogger
}
