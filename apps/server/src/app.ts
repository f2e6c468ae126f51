import { FEEDS, type PublicConfig } from '@tuff/contract'
import { isWeekUnderWay } from '@tuff/league'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { AppContext } from '#composition/app-context.ts'
import { archivedSeasonRoutes } from '#composition/archived-season-routes.ts'
import { readingRoutes } from '#composition/season-context.ts'
import { openServerShell } from '#composition/server-shell.ts'
import { newsPictures } from '#demo/news-pictures.ts'
import { addApiDocs } from '#features/api-docs/api-docs.ts'
import { revertRoutes } from '#features/audit/log-routes.ts'
import { calendarFileRoutes, calendarRoutes } from '#features/calendar/calendar-routes.ts'
import { chatRoutes } from '#features/chat/chat-routes.ts'
import { clockRoutes } from '#features/clock/clock-routes.ts'
import { weekEndRoutes } from '#features/clock/week-end-routes.ts'
import { commissionerRoutes } from '#features/commissioner/commissioner-routes.ts'
import { correctionRoutes } from '#features/corrections/correction-routes.ts'
import { dataRoutes } from '#features/data-sources/data-routes.ts'
import { sourceFigureRoutes } from '#features/data-sources/source-figure-routes.ts'
import { sourceRoutes } from '#features/data-sources/source-routes.ts'
import { televisionRoutes } from '#features/game-day/television-routes.ts'
import { backupRoutes } from '#features/health/backup-routes.ts'
import { healthRoutes } from '#features/health/health-routes.ts'
import { serverHealthRoutes } from '#features/health/server-health-routes.ts'
import { mcpRoutes } from '#features/mcp/mcp-routes.ts'
import { messageRoutes } from '#features/messages/message-routes.ts'
import { moneyCommissionerRoutes } from '#features/money/money-routes.ts'
import { metricsRoutes } from '#features/operations/metrics-routes.ts'
import { pageRoutes } from '#features/pages/page-routes.ts'
import { ownDataRoutes, peopleRoutes } from '#features/people/people-routes.ts'
import { joinRoutes, joinTeamRoutes } from '#features/picks/join-routes.ts'
import { pickManagementRoutes } from '#features/picks/pick-management-routes.ts'
import { pickRoutes } from '#features/picks/pick-routes.ts'
import { playerStatusRoutes } from '#features/players/status-routes.ts'
import { seasonCommissionerRoutes, seasonRoutes } from '#features/seasons/season-routes.ts'
import { seasonStepRoutes } from '#features/seasons/season-step-routes.ts'
import { settingsRoutes } from '#features/settings/settings-routes.ts'
import { exportRoutes } from '#features/setup/export-routes.ts'
import { setupRoutes } from '#features/setup/setup-routes.ts'
import { handoverRoutes } from '#features/teams/handover-routes.ts'
import { teamNameRoutes } from '#features/teams/team-routes.ts'
import { tradePreviewRoutes } from '#features/trade-preview/trade-preview-routes.ts'
import { commissionerTradeRoutes } from '#features/trades/commissioner-trade-routes.ts'
import { requestQueueRoutes, requestRoutes } from '#features/trades/request-routes.ts'
import { unsubscribeRoutes } from '#features/unsubscribe/unsubscribe-routes.ts'
import { commissionerCalls, commissionerOnly, signedInOnly } from '#identity/bearer.ts'
import { createLoginPages } from '#identity/login-page.ts'
import { recentSignInOnly } from '#identity/recent-sign-in.ts'
import { tokenRoutes } from '#identity/tokens/token-routes.ts'
import { notificationRoutes } from '#notifications/notification-routes.ts'
import { limitCalls } from '#platform/call-limit.ts'
import { noStoreUnlessSet } from '#platform/no-store.ts'
import { paceWrites } from '#platform/write-pace.ts'

/** The routes, each with what it names of the context. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { identity, flags, feeds, callsPerMinute } = context
  const app = openServerShell(context)
  app.server.on('upgrade', feeds.handleUpgrade)
  // Before the server waits for its connections.
  app.addHook('preClose', feeds.close)

  const limited = (plugin: FastifyPluginAsync, perMinute = callsPerMinute) =>
    app.register(async (scope) => {
      await limitCalls(scope, perMinute)
      await scope.register(plugin)
    })
  // Sign-ins and flag requests query the database without a token.
  await limited(identity.plugin)
  const pages = createLoginPages({ template: context.loginTemplate, title: context.title, demoAccounts: [] })
  await limited((scope) => unsubscribeRoutes(scope, { db: context.db, secrets: context.secrets, pages }))
  await limited((scope) => calendarFileRoutes(scope, context))
  if (flags) await limited(flags.plugin)
  await limited((scope) => mcpRoutes(scope, context))
  await addApiDocs(app, { title: context.title(), version: context.version })
  await limited((scope) => joinRoutes(scope, context))
  await app.register(memberRoutes, context)
  await limited((scope) => webPages(scope, context), callsPerMinute * FILES_PER_CALL)
  await app.register(healthRoutes, context)
  await app.register(metricsRoutes, context)
  return app
}

/** The API, for everybody who is signed in. */
async function memberRoutes(api: FastifyInstance, context: AppContext): Promise<void> {
  const { identity, league, isShared, callsPerMinute, hasCommissionerRole, needsTwoStep } = context
  api.addHook('onRequest', noStoreUnlessSet)
  await limitCalls(api, callsPerMinute)
  api.addHook('onRequest', signedInOnly(context.verify))
  if (callsPerMinute > 0)
    api.addHook(
      'onRequest',
      paceWrites(({ user }) => (isShared(user.email) ? (user.session ?? user.subject) : user.subject)),
    )
  api.addHook('onRequest', commissionerCalls(commissionerOnly(hasCommissionerRole, needsTwoStep)))
  // Read-your-writes on every node, wherever a load balancer sends the request.
  api.addHook('onRequest', ({ method }, _reply, done) => {
    const waiting = method === 'GET' ? league.upToDate() : undefined
    if (waiting) waiting.then(() => done(), done)
    else done()
  })
  api.addHook('preValidation', recentSignInOnly(context.requireRecent))

  await api.register(readingRoutes, context)
  await api.register(commissionerRoutes, context)
  await api.register(teamNameRoutes, context)
  await api.register(requestRoutes, context)
  await api.register(playerStatusRoutes, context)
  await api.register(tradePreviewRoutes, context)
  await api.register(pickRoutes, context)
  await api.register(joinTeamRoutes, context)
  await api.register(seasonRoutes, context)
  await api.register(archivedSeasonRoutes, context)
  if (identity.ownAccountPlugin) await api.register(identity.ownAccountPlugin)
  await api.register(tokenRoutes, context)
  await api.register(calendarRoutes, context)
  await api.register(notificationRoutes, context)
  await api.register(ownDataRoutes, context)
  await api.register(guardedRoutes, context)
}

/** A second lock: here a route is closed to others whatever its endpoint says. */
async function guardedRoutes(guarded: FastifyInstance, context: AppContext): Promise<void> {
  const { identity, flags, hasCommissionerRole, needsTwoStep } = context
  guarded.addHook('onRequest', commissionerOnly(hasCommissionerRole, needsTwoStep))

  await guarded.register(commissionerTradeRoutes, context)
  await guarded.register(requestQueueRoutes, context)
  await guarded.register(handoverRoutes, context)
  await guarded.register(correctionRoutes, context)
  await guarded.register(moneyCommissionerRoutes, context)
  await guarded.register(seasonCommissionerRoutes, context)
  await guarded.register(seasonStepRoutes, context)
  await guarded.register(settingsRoutes, context)
  await guarded.register(setupRoutes, context)
  await guarded.register(exportRoutes, context)
  await guarded.register(clockRoutes, context)
  await guarded.register(weekEndRoutes, context)
  await guarded.register(dataRoutes, context)
  await guarded.register(sourceRoutes, context)
  await guarded.register(sourceFigureRoutes, context)
  await guarded.register(revertRoutes, context)
  await guarded.register(pickManagementRoutes, context)
  await guarded.register(messageRoutes, context)
  await guarded.register(backupRoutes, context)
  await guarded.register(serverHealthRoutes, context)
  await guarded.register(peopleRoutes, context)
  await guarded.register(televisionRoutes, context)
  await guarded.register(chatRoutes, context)
  if (flags) await guarded.register(flags.commissionerPlugin)
  if (identity.commissionerPlugin) await guarded.register(identity.commissionerPlugin)
}

async function webPages(scope: FastifyInstance, context: AppContext): Promise<void> {
  const { identity, flags, league, clock, origin, shown, version, demoAccounts, outbox, hostedFlags } = context
  const config = async (): Promise<PublicConfig> => ({
    ...shown.current,
    version,
    demo: demoAccounts.length > 0,
    unclaimed: await identity.isUnclaimed(),
    mail: outbox.isOpen('mail'),
    identity: identity.publicConfig,
    flags: hostedFlags ?? flags!.publicConfig,
    feeds: Object.fromEntries(FEEDS.map((feed) => [feed, feedUrl(origin, feed)])),
  })
  await scope.register(newsPictures)
  await scope.register(pageRoutes, {
    folder: context.pagesFolder,
    config,
    serviceWorker: context.serviceWorker ?? true,
    isWeekUnderWay: () => isWeekUnderWay(league.snapshot, clock.now()),
  })
}

/** A first visit loads some twenty files, and a household or an office shares one address. */
const FILES_PER_CALL = 10

const feedUrl = (origin: string, feed: string) => `${origin.replace(/^http/, 'ws')}/feeds/${feed}`
