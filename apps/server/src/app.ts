import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FEEDS, type PublicConfig } from '@tuff/contract'
import { isWeekUnderWay } from '@tuff/league'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { AppDeps } from '#composition/app-deps.ts'
import { openServices } from '#composition/app-services.ts'
import { archivedSeasonRoutes } from '#composition/archived-season-routes.ts'
import { seasonRoutes } from '#composition/season-context.ts'
import { openServerShell } from '#composition/server-shell.ts'
import { newsPictures } from '#demo/news-pictures.ts'
import { addApiDocs } from '#features/api-docs/api-docs.ts'
import { calendarFileRoutes, calendarRoutes } from '#features/calendar/calendar-routes.ts'
import { chatRoutes } from '#features/chat/chat-routes.ts'
import { createChatService } from '#features/chat/chat-service.ts'
import { commissionerRoutes } from '#features/commissioner/commissioner-routes.ts'
import { televisionRoutes } from '#features/game-day/television-routes.ts'
import { healthRoutes } from '#features/health/health-routes.ts'
import { mcpRoutes } from '#features/mcp/mcp-routes.ts'
import { messageRoutes } from '#features/messages/message-routes.ts'
import { metricsRoutes } from '#features/operations/metrics-routes.ts'
import { pageRoutes } from '#features/pages/page-routes.ts'
import { playerStatusRoutes } from '#features/players/status-routes.ts'
import { tradePreviewRoutes } from '#features/trade-preview/trade-preview-routes.ts'
import { unsubscribeRoutes } from '#features/unsubscribe/unsubscribe-routes.ts'
import { commissionerOnly, signedInOnly } from '#identity/bearer.ts'
import { createLoginPages } from '#identity/login-page.ts'
import { recentSignInOnly } from '#identity/recent-sign-in.ts'
import { tokenRoutes } from '#identity/tokens/token-routes.ts'
import { notificationRoutes } from '#notifications/notification-routes.ts'
import { limitCalls } from '#platform/call-limit.ts'
import { noStoreUnlessSet } from '#platform/no-store.ts'
import { paceWrites } from '#platform/write-pace.ts'

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, secrets, messages, league, notices, clock, origin, product, demoAccounts, pagesFolder } = deps
  const pageOf = (name: string) => readFile(path.join(pagesFolder, name), 'utf8')
  const [page, loginTemplate] = await Promise.all([pageOf('index.html'), pageOf('login.html')])

  const app = openServerShell({ ...deps, html: [page, loginTemplate] })
  const services = await openServices(app, { ...deps, loginTemplate })
  const { identity, flags, desk, operations, pickNight, calendar, shown, title } = services
  const { isCommissioner, hasCommissionerRole, needsTwoStep, isShared, accessTokens, verify, links, forecasts, past } =
    services
  const { outbox } = messages

  const limited = (plugin: FastifyPluginAsync, callsPerMinute = deps.callsPerMinute) =>
    app.register(async (scope) => {
      await limitCalls(scope, callsPerMinute)
      await scope.register(plugin)
    })
  // Sign-ins and flag requests query the database without a token.
  await limited(identity.plugin)
  const pages = createLoginPages({ template: loginTemplate, title, demoAccounts: [] })
  await limited((scope) => unsubscribeRoutes(scope, { db, secrets, pages }))
  await limited((scope) => calendarFileRoutes(scope, { calendar }))
  if (flags) await limited(flags.plugin)
  await limited((scope) => mcpRoutes(scope, services.tools))
  await addApiDocs(app, { title: title(), version: product.version })
  await limited(pickNight.visitors)
  await app.register(async (api) => {
    api.addHook('onRequest', noStoreUnlessSet)
    await limitCalls(api, deps.callsPerMinute)
    api.addHook('onRequest', signedInOnly(verify))
    if (deps.callsPerMinute > 0)
      api.addHook(
        'onRequest',
        paceWrites(({ user }) => (isShared(user.email) ? (user.session ?? user.subject) : user.subject)),
      )
    // Read-your-writes on every node, wherever a load balancer sends the request.
    api.addHook('onRequest', ({ method }, _reply, done) => {
      const waiting = method === 'GET' ? league.upToDate() : undefined
      if (waiting) waiting.then(() => done(), done)
      else done()
    })
    api.addHook('preValidation', recentSignInOnly(identity.requireRecent))
    await api.register(commissionerRoutes, { hasCommissionerRole, needsTwoStep })
    const season = () => shown.current.season
    const { money, log } = desk
    const people = identity.names
    await api.register(seasonRoutes, { db, league, clock, people, isCommissioner, season, forecasts, past, money, log })
    await api.register(desk.members)
    await api.register(playerStatusRoutes, { db, league })
    await api.register(tradePreviewRoutes, { league, clock, forecasts, isCommissioner })
    await api.register(pickNight.members)
    await api.register(desk.seasons)
    await api.register(archivedSeasonRoutes, { db, isCommissioner })
    if (identity.ownAccountPlugin) await api.register(identity.ownAccountPlugin)
    await api.register(tokenRoutes, { tokens: accessTokens })
    await api.register(calendarRoutes, { calendar, isShared })
    await api.register(notificationRoutes, { notifications: services.notifications })
    await api.register(operations.own)
    // New commissioner routes are closed to others by default.
    await api.register(async (guarded) => {
      guarded.addHook('onRequest', commissionerOnly(hasCommissionerRole, needsTwoStep))
      await guarded.register(desk.guarded)
      await guarded.register(pickNight.guarded)
      await guarded.register(messageRoutes, { outbox })
      await guarded.register(operations.guarded)
      await guarded.register(televisionRoutes, { links, notices, origin })
      await guarded.register(chatRoutes, {
        chats: createChatService({ db, change: services.change, origin, ...messages }),
      })
      if (flags) await guarded.register(flags.commissionerPlugin)
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
    flags: deps.hostedFlags ?? flags!.publicConfig,
    feeds: Object.fromEntries(FEEDS.map((feed) => [feed, feedUrl(origin, feed)])),
  })
  const pagePlugin: FastifyPluginAsync = async (scope) => {
    await scope.register(newsPictures)
    await scope.register(pageRoutes, {
      folder: pagesFolder,
      config,
      serviceWorker: deps.serviceWorker ?? true,
      isWeekUnderWay: () => isWeekUnderWay(league.snapshot, clock.now()),
    })
  }
  await limited(pagePlugin, deps.callsPerMinute * FILES_PER_CALL)
  await app.register(healthRoutes, { league, version: product.version, database: db })
  await app.register(metricsRoutes, {
    metrics: deps.metrics,
    health: operations.health,
    token: deps.metricsToken,
    origin,
  })
  return app
}

/** A first visit loads some twenty files, and a household or an office shares one address. */
const FILES_PER_CALL = 10

const feedUrl = (origin: string, feed: string) => `${origin.replace(/^http/, 'ws')}/feeds/${feed}`
