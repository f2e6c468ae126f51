import type { PublicConfig } from '@tuff/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createCalendarService } from '#features/calendar/calendar-service.ts'
import type { DataOrigin } from '#features/data-sources/data-service.ts'
import type { BackupSetting } from '#features/health/backup-service.ts'
import { openPreviewKey } from '#features/mcp/trade-previews.ts'
import { createChoicesStore } from '#features/settings/league-choices.ts'
import { openShownProduct } from '#features/settings/shown-product.ts'
import { createFlags } from '#flags/flags.ts'
import { openForecasting } from '#forecasting/open-forecasting.ts'
import { createAccountNotices } from '#identity/account-notices.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { type TwoStepCheck, withoutTokens } from '#identity/bearer.ts'
import { createIdentity } from '#identity/identity.ts'
import type { DemoAccount } from '#identity/login-page.ts'
import { createSharedAccounts } from '#identity/shared-accounts.ts'
import { openTokens } from '#identity/tokens/open-tokens.ts'
import { createNotificationService } from '#notifications/notification-service.ts'
import type { Capacity } from '#platform/capacity.ts'
import { createChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Notices } from '#platform/notices.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSecurityLog } from '#platform/security-log.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { createCommissionerDesk } from './commissioner-desk.ts'
import { openLeagueFeeds } from './league-feeds.ts'
import type { Messages } from './messages.ts'
import { openOperations } from './operations.ts'
import { createPickNight } from './pick-night.ts'

export type AppDeps = {
  db: Database
  secrets: Secrets
  messages: Messages
  league: LiveLeague
  notices: Notices
  clock: Clock
  /** Without it this node stores no forecasts and makes no nightly backups. */
  leadership?: Pick<Leadership, 'whileLeading'>
  origin: string
  product: { name: string; season: number; version: string }
  /** Shown on the sign-in page; empty for a league of one's own. */
  demoAccounts: DemoAccount[]
  dataOrigin?: DataOrigin
  backups: BackupSetting
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
  log: FastifyBaseLogger
}

/** In the order in which they need each other. */
export async function openServices(app: FastifyInstance, deps: AppDeps & { loginTemplate: string }) {
  const { db, secrets, messages, league, notices, clock, origin, product, demoAccounts, metrics } = deps
  const { log } = app
  const choices = createChoicesStore({ product: product.name, season: product.season })
  const shown = await openShownProduct({ db, choices, notices, log })
  app.addHook('onClose', async () => shown.stop())
  const title = () => `${shown.current.product} Fantasy Football ${shown.current.season}`
  const change = createChange({ db, notices, settled: league.settled })
  const { outbox, notify } = messages

  const identity = await createIdentity(deps.hostedIdentity, {
    db,
    secrets,
    origin,
    title,
    loginTemplate: deps.loginTemplate,
    demoAccounts,
    notices,
    change,
    outbox,
    log,
  })
  const { verifyToken, findOwner, requireRecent, commissioners } = identity
  const isCommissioner = withoutTokens(identity.isCommissioner)
  const needsTwoStep: TwoStepCheck = async (user) =>
    league.snapshot.settings.commissionerTwoStep === 'required' && !(await identity.hasTwoStep(user))
  const isShared = createSharedAccounts(demoAccounts)
  const mailed = createAccountNotices({ outbox, title, isShared })
  const { accessTokens, links } = openTokens({ db, secrets, findOwner, isShared, mailed, log })
  const calendar = createCalendarService({ db, league, links, origin, shown })
  const accounts = createAccountStore(db)
  const flags = deps.hostedFlags
    ? undefined
    : await createFlags({
        db,
        notices,
        origin,
        accounts,
        mostStreams: deps.capacity.flagStreams,
        change,
        log,
      })

  const { forecasts, past, ...forecasting } = await openForecasting({ ...deps, log })
  app.addHook('onClose', forecasting.close)
  const { feeds, gameDay } = await openLeagueFeeds({
    ...deps,
    app,
    forecasts,
    beforePush: forecasting.thread.giveWay,
    links,
    verifyToken,
    rolesOf: accounts.rolesOf,
    flags,
  })
  identity.onSignOut(feeds.signOut)
  identity.onSignOut(() => void messages.devices.forgetSignedOut().catch((error: unknown) => log.warn({ err: error })))

  if (flags)
    metrics.gauge('tuff_flag_service', 'Open streams of the flag service, and events received.', flags.counts, 'of')
  metrics.gauge('tuff_forecast_thread', '1 while there is a forecast thread.', () => Number(forecasting.thread.isUp))
  metrics.gauge(
    'tuff_forecast_jobs',
    'Forecasts since the start: done, failed, or ended because they took too long.',
    () => forecasting.thread.jobs,
    'outcome',
  )

  const notifications = createNotificationService({ db, ...messages, isOpen: outbox.isOpen, isShared })
  const desk = createCommissionerDesk({
    db,
    league,
    clock,
    notices,
    change,
    choices,
    refreshShown: shown.refresh,
    people: identity.names,
    invite: identity.invite,
    takeOver: identity.takeOver,
    mailed,
    security: createSecurityLog(log),
    isCommissioner,
    requireRecent,
    commissioners,
    notify,
    flags: flags?.service,
    dataOrigin: deps.dataOrigin,
  })
  const operations = await openOperations({
    db,
    change,
    clock,
    accounts: identity.removal,
    setting: deps.backups,
    version: product.version,
    origin,
    messages,
    notifications,
    sources: async () => (await deps.dataOrigin?.status()) ?? [],
    commissioners,
    requireRecent,
    isShared,
    leadership: deps.leadership,
    log,
  })
  app.addHook('onClose', operations.close)
  // Feeds accept sign-in tokens only, because their tokens are part of URLs.
  const verify = (token: string) => (accessTokens.isOne(token) ? accessTokens.verify(token) : verifyToken(token))
  const tools = {
    api: app,
    verify,
    league,
    gameDay,
    origin,
    previewKey: await openPreviewKey(secrets),
    product: () => ({ ...shown.current, version: product.version }),
  }
  const pickNight = createPickNight({
    db,
    secrets,
    league,
    clock,
    notices,
    change,
    notify,
    forecasts,
    origin,
    product: () => shown.current,
    people: identity.names,
    joining: identity.joining,
    // Loaded lazily: it imports a source reader.
    readLastSeason: async (settings) => {
      const { lastSeasonReader } = await import('./last-season-source.ts')
      return lastSeasonReader(db, deps.dataOrigin?.privateSources ?? false)(settings)
    },
  })
  return {
    shown,
    title,
    change,
    identity,
    isCommissioner,
    needsTwoStep,
    isShared,
    accessTokens,
    verify,
    links,
    calendar,
    flags,
    forecasts,
    past,
    notifications,
    desk,
    operations,
    tools,
    pickNight,
  }
}
