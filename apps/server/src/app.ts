import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FEEDS, type PublicConfig } from '@tuff/contract'
import { isWeekUnderWay } from '@tuff/league'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createCommissionerDesk } from '#composition/commissioner-desk.ts'
import { endedSeasonRoutes } from '#composition/ended-seasons.ts'
import { openLeagueFeeds } from '#composition/league-feeds.ts'
import type { Messages } from '#composition/messages.ts'
import { openOperations } from '#composition/operations.ts'
import { createPickNight } from '#composition/pick-night.ts'
import { readingRoutes } from '#composition/reading-routes.ts'
import { openServerShell } from '#composition/server-shell.ts'
import { newsPictures } from '#demo/news-pictures.ts'
import { addApiDocs } from '#features/api-docs/api-docs.ts'
import { calendarFileRoutes, calendarRoutes } from '#features/calendar/calendar-routes.ts'
import { createCalendarService } from '#features/calendar/calendar-service.ts'
import { chatRoutes } from '#features/chat/chat-routes.ts'
import { createChatService } from '#features/chat/chat-service.ts'
import { commissionerRoutes } from '#features/commissioner/commissioner-routes.ts'
import type { DataOrigin } from '#features/data-sources/data-service.ts'
import { televisionRoutes } from '#features/game-day/television-routes.ts'
import type { BackupSetting } from '#features/health/backup-service.ts'
import { healthRoutes } from '#features/health/health-routes.ts'
import { mcpRoutes } from '#features/mcp/mcp-routes.ts'
import { openPreviewKey } from '#features/mcp/trade-previews.ts'
import { messageRoutes } from '#features/messages/message-routes.ts'
import { metricsRoutes } from '#features/operations/metrics-routes.ts'
import { pageRoutes } from '#features/pages/page-routes.ts'
import { playerStatusRoutes } from '#features/players/status-routes.ts'
import { createChoicesStore } from '#features/settings/league-choices.ts'
import { openShownProduct } from '#features/settings/shown-product.ts'
import { tradePreviewRoutes } from '#features/trade-preview/trade-preview-routes.ts'
import { unsubscribeRoutes } from '#features/unsubscribe/unsubscribe-routes.ts'
import { createFlags } from '#flags/flags.ts'
import { openForecasting } from '#forecasting/open-forecasting.ts'
import { createAccountNotices } from '#identity/account-notices.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { commissionerOnly, signedInOnly, type TwoStepCheck, withoutTokens } from '#identity/bearer.ts'
import { createIdentity } from '#identity/identity.ts'
import { createLoginPages, type DemoAccount } from '#identity/login-page.ts'
import { createSharedAccounts } from '#identity/shared-accounts.ts'
import { openTokens } from '#identity/tokens/open-tokens.ts'
import { tokenRoutes } from '#identity/tokens/token-routes.ts'
import { notificationRoutes } from '#notifications/notification-routes.ts'
import { createNotificationService } from '#notifications/notification-service.ts'
import { limitCalls } from '#platform/call-limit.ts'
import type { Capacity } from '#platform/capacity.ts'
import { createChange } from '#platform/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Metrics } from '#platform/metrics.ts'
import { noStoreUnlessSet } from '#platform/no-store.ts'
import type { Notices } from '#platform/notices.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSecurityLog } from '#platform/security-log.ts'
import { paceWrites } from '#platform/write-pace.ts'
import type { LiveLeague } from '#season/live-league.ts'

export type AppDeps = {
  db: Database
  secrets: Secrets
  messages: Messages
  league: LiveLeague
  notices: Notices
  clock: Clock
  /** Whether this node stores forecasts and makes backups for all; nobody does without it. */
  leadership?: Pick<Leadership, 'whileLeading'>
  /** The public address, without a trailing slash. */
  origin: string
  /** The default name and season. */
  product: { name: string; season: number; version: string }
  /** One click away on the sign-in page; empty for a league of one's own. */
  demoAccounts: DemoAccount[]
  /** The source of the figures; imported by default. */
  dataOrigin?: DataOrigin
  backups: BackupSetting
  /** The built pages. */
  pagesFolder: string
  /** Whether browsers may cache them; true by default. */
  serviceWorker?: boolean
  /** Per address; 0 means no limit. */
  callsPerMinute: number
  /** Connection limits, in total and per client. */
  capacity: Capacity
  trustProxy: boolean
  metrics: Metrics
  /** Without it only this machine may read the metrics. */
  metricsToken: string | undefined
  /** The flag service, if it is not the embedded one. */
  hostedFlags?: PublicConfig['flags'] | undefined
  /** The OpenID provider, if it is not the embedded one. */
  hostedIdentity?: HostedIdentity | undefined
  log: FastifyBaseLogger
}

/** Registers everything the process serves, in order. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const { db, secrets, messages, league, notices, clock, origin, product, demoAccounts, pagesFolder } = parts
  const { metrics, capacity } = parts
  const pageOf = (name: string) => readFile(path.join(pagesFolder, name), 'utf8')
  const [page, loginTemplate] = await Promise.all([pageOf('index.html'), pageOf('login.html')])

  const { hostedFlags, hostedIdentity } = parts
  const app = openServerShell({ ...parts, html: [page, loginTemplate] })

  const choices = createChoicesStore({ product: product.name, season: product.season })
  const shown = await openShownProduct({ db, choices, notices, log: app.log })
  app.addHook('onClose', async () => shown.stop())
  const title = () => `${shown.current.product} Fantasy Football ${shown.current.season}`
  const change = createChange({ db, notices, settled: league.settled })
  const { outbox } = messages
  const signIn = { db, secrets, origin, title, loginTemplate, demoAccounts, notices, change, outbox, log: app.log }
  const identity = await createIdentity(hostedIdentity, signIn)
  // Sign-ins and flag requests both query the database without a token.
  const limited = (plugin: FastifyPluginAsync, callsPerMinute: number) => async (scope: FastifyInstance) => {
    await limitCalls(scope, callsPerMinute)
    await scope.register(plugin)
  }
  await app.register(limited(identity.plugin, parts.callsPerMinute))
  const pages = createLoginPages({ template: loginTemplate, title, demoAccounts: [] })
  await app.register(limited((scope) => unsubscribeRoutes(scope, { db, secrets, pages }), parts.callsPerMinute))
  const { verifyToken } = identity
  const isCommissioner = withoutTokens(identity.isCommissioner)
  const isShared = createSharedAccounts(demoAccounts)
  const mailed = createAccountNotices({ outbox, title, isShared })
  const { findOwner } = identity
  const { accessTokens, links } = openTokens({ db, secrets, findOwner, isShared, mailed, log: app.log })
  const calendar = createCalendarService({ db, league, links, origin, shown })
  await app.register(limited((scope) => calendarFileRoutes(scope, { calendar }), parts.callsPerMinute))
  const needsTwoStep: TwoStepCheck = async (user) =>
    league.snapshot.settings.commissionerTwoStep === 'required' && !(await identity.hasTwoStep(user))

  const accounts = createAccountStore(db)
  const embeddedFlags = hostedFlags
    ? undefined
    : await createFlags({
        db,
        notices,
        origin,
        accounts,
        mostStreams: capacity.flagStreams,
        change,
        log: app.log,
      })
  if (embeddedFlags) {
    await app.register(limited(embeddedFlags.plugin, parts.callsPerMinute))
    metrics.gauge(
      'tuff_flag_service',
      'Open streams of the flag service, and what it heard.',
      embeddedFlags.counts,
      'of',
    )
  }

  const { forecasts, past, ...forecasting } = await openForecasting({ ...parts, log: app.log })
  metrics.gauge('tuff_forecast_thread', '1 while there is a thread that works out forecasts.', () =>
    Number(forecasting.thread.isUp),
  )
  metrics.gauge(
    'tuff_forecast_jobs',
    'Forecasts since the start: done, failed, or ended because they took too long.',
    () => forecasting.thread.jobs,
    'outcome',
  )
  app.addHook('onClose', forecasting.close)

  const { feeds, gameDay } = await openLeagueFeeds({
    ...parts,
    app,
    forecasts,
    beforePush: forecasting.thread.giveWay,
    links,
    verifyToken,
    rolesOf: accounts.rolesOf,
    flags: embeddedFlags,
  })
  identity.onSignOut(feeds.signOut)

  const notifications = createNotificationService({
    db,
    ...messages,
    isOpen: outbox.isOpen,
    isShared,
  })
  identity.onSignOut(
    () => void messages.devices.forgetSignedOut().catch((error: unknown) => app.log.warn({ err: error })),
  )

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
    security: createSecurityLog(app.log),
    isCommissioner,
    requireRecent: identity.requireRecent,
    commissioners: identity.commissioners,
    notify: messages.notify,
    flags: embeddedFlags?.service,
    dataOrigin: parts.dataOrigin,
  })
  const operations = await openOperations({
    db,
    change,
    clock,
    accounts: identity.removal,
    setting: parts.backups,
    version: product.version,
    origin,
    messages,
    notifications,
    sources: async () => (await parts.dataOrigin?.status()) ?? [],
    commissioners: identity.commissioners,
    requireRecent: identity.requireRecent,
    isShared,
    leadership: parts.leadership,
    log: app.log,
  })
  app.addHook('onClose', operations.close)
  // Feeds verify tokens of the sign-in only, because theirs are part of addresses.
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
  await app.register(limited((scope) => mcpRoutes(scope, tools), parts.callsPerMinute))
  const pickNight = createPickNight({
    db,
    secrets,
    league,
    clock,
    notices,
    change,
    notify: messages.notify,
    forecasts,
    origin,
    product: () => shown.current,
    people: identity.names,
    joining: identity.joining,
    // Loaded when it is needed: it imports the reader of a source.
    readLastSeason: async (settings) => {
      const { lastSeasonReader } = await import('#composition/last-season-source.ts')
      return lastSeasonReader(db, parts.dataOrigin?.privateSources ?? false)(settings)
    },
  })
  await addApiDocs(app, { title: title(), version: product.version })
  await app.register(limited(pickNight.visitors, parts.callsPerMinute))
  await app.register(async (api) => {
    api.addHook('onRequest', noStoreUnlessSet)
    await limitCalls(api, parts.callsPerMinute)
    api.addHook('onRequest', signedInOnly(verify))
    // Per session for shared accounts, as in the demo.
    if (parts.callsPerMinute > 0)
      api.addHook(
        'onRequest',
        paceWrites(({ user }) => (isShared(user.email) ? (user.session ?? user.subject) : user.subject)),
      )
    // A change made at one node is visible at the next, wherever a load balancer sends the request.
    api.addHook('onRequest', ({ method }, _reply, done) => {
      const waiting = method === 'GET' ? league.upToDate() : undefined
      if (waiting) waiting.then(() => done(), done)
      else done()
    })
    await api.register(commissionerRoutes, { isCommissioner, needsTwoStep })
    await api.register(readingRoutes, {
      db,
      league,
      clock,
      forecasts,
      past,
      season: () => shown.current.season,
      desk,
    })
    await api.register(playerStatusRoutes, { db, league })
    await api.register(tradePreviewRoutes, { league, clock, forecasts, isCommissioner })
    await api.register(pickNight.members)
    await api.register(desk.seasons)
    await api.register(endedSeasonRoutes, { db, isCommissioner })
    if (identity.ownAccountPlugin) await api.register(identity.ownAccountPlugin)
    await api.register(tokenRoutes, { tokens: accessTokens, requireRecent: identity.requireRecent })
    await api.register(calendarRoutes, { calendar, isShared })
    await api.register(notificationRoutes, { notifications })
    await api.register(operations.own)
    // All commissioner routes are in here, so that a new one is closed to others by default.
    await api.register(async (guarded) => {
      guarded.addHook('onRequest', commissionerOnly(isCommissioner, needsTwoStep))
      await guarded.register(desk.guarded)
      await guarded.register(pickNight.guarded)
      await guarded.register(messageRoutes, { outbox })
      await guarded.register(operations.guarded)
      await guarded.register(televisionRoutes, { links, notices, origin })
      await guarded.register(chatRoutes, { chats: createChatService({ db, change, origin, ...messages }) })
      if (embeddedFlags) await guarded.register(embeddedFlags.commissionerPlugin)
      if (identity.commissionerPlugin) await guarded.register(identity.commissionerPlugin)
    })
  })

  const config = async (): Promise<PublicConfig> => ({
    ...shown.current,
    version: product.version,
    demo: demoAccounts.length > 0,
    unclaimed: await identity.isUnclaimed(),
    mail: outbox.isOpen('mail'),
    identity: identity.publicConfig,
    flags: hostedFlags ?? embeddedFlags!.publicConfig,
    feeds: Object.fromEntries(FEEDS.map((feed) => [feed, feedUrl(origin, feed)])),
  })
  const pagePlugin: FastifyPluginAsync = async (scope) => {
    await scope.register(newsPictures)
    await scope.register(pageRoutes, {
      folder: pagesFolder,
      config,
      serviceWorker: parts.serviceWorker ?? true,
      isWeekUnderWay: () => isWeekUnderWay(league.snapshot, clock.now()),
    })
  }
  await app.register(limited(pagePlugin, parts.callsPerMinute * FILES_PER_CALL))
  await app.register(healthRoutes, { league, version: product.version, database: db })
  await app.register(metricsRoutes, { metrics, health: operations.health, token: parts.metricsToken, origin })
  return app
}

/** A first visit loads some twenty files, and a household or an office shares one address. */
const FILES_PER_CALL = 10

const feedUrl = (origin: string, feed: string) => `${origin.replace(/^http/, 'ws')}/feeds/${feed}`
