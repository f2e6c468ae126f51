import type { FastifyInstance } from 'fastify'
import { createCalendarService } from '#features/calendar/calendar-service.ts'
import { openPreviewKey } from '#features/mcp/trade-previews.ts'
import { createPickStore } from '#features/picks/pick-store.ts'
import { createChoicesStore } from '#features/settings/league-choices.ts'
import { openShownProduct } from '#features/settings/shown-product.ts'
import { createFlags } from '#flags/flags.ts'
import { openForecasting } from '#forecasting/open-forecasting.ts'
import { createAccountNotices } from '#identity/account-notices.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { type CommissionerCheck, type TwoStepCheck, withoutTokens } from '#identity/bearer.ts'
import { createIdentity } from '#identity/identity.ts'
import { createSharedAccounts } from '#identity/shared-accounts.ts'
import { createAccessTokens } from '#identity/tokens/access-tokens.ts'
import { createLinks } from '#identity/tokens/links.ts'
import { createNotificationService } from '#notifications/notification-service.ts'
import { createChange } from '#platform/change.ts'
import { createSecurityLog } from '#platform/security-log.ts'
import type { AppDeps } from './app-deps.ts'
import { createCommissionerDesk } from './commissioner-desk.ts'
import { openLeagueFeeds } from './league-feeds.ts'
import { openOperations } from './operations.ts'
import { createPickNight } from './pick-night.ts'

/** Opens every service of the app, in the order in which they need each other. */
export async function openServices(app: FastifyInstance, deps: AppDeps & { loginTemplate: string }) {
  const base = await openBase(app, deps)
  const people = await openPeople(base)
  const live = await openLiveData(app, base, people)
  const league = await openLeague(app, base, people, live)
  return { ...base, ...people, ...live, ...league }
}

type Base = Awaited<ReturnType<typeof openBase>>
type People = Awaited<ReturnType<typeof openPeople>>
type LiveData = Awaited<ReturnType<typeof openLiveData>>

/** What all other services need. */
async function openBase(app: FastifyInstance, deps: AppDeps & { loginTemplate: string }) {
  const { db, messages, league, notices, product } = deps
  const { log } = app
  const choices = createChoicesStore({ product: product.name, season: product.season })
  const shown = await openShownProduct({ db, choices, notices, log })
  app.addHook('onClose', async () => shown.stop())
  return {
    ...deps,
    log,
    outbox: messages.outbox,
    notify: messages.notify,
    choices,
    shown,
    title: () => `${shown.current.product} Fantasy Football ${shown.current.season}`,
    change: createChange({ db, notices, settled: league.settled }),
  }
}

/** Sign-in, accounts and tokens. */
async function openPeople(base: Base) {
  const { db, league, demoAccounts } = base
  const identity = await createIdentity(base.hostedIdentity, base)
  const { verifyToken } = identity
  const isShared = createSharedAccounts(demoAccounts)
  const mailed = createAccountNotices({ ...base, isShared })
  const tokenDeps = { ...base, findOwner: identity.findOwner, isShared, mailed }
  const accessTokens = createAccessTokens(tokenDeps)
  const links = createLinks(tokenDeps)
  const hasCommissionerRole = withoutTokens(identity.isCommissioner)
  const needsTwoStep: TwoStepCheck = async (user) =>
    league.snapshot.settings.commissionerTwoStep === 'required' && !(await identity.hasTwoStep(user))
  /** Rule 9.10: everywhere, the role waits for the second step that the league requires. */
  const isCommissioner: CommissionerCheck = async (user) =>
    (await hasCommissionerRole(user)) && !(await needsTwoStep(user))
  return {
    identity,
    /** Only to explain what is missing; everything else asks `isCommissioner`. */
    hasCommissionerRole,
    needsTwoStep,
    isCommissioner,
    isShared,
    mailed,
    accounts: createAccountStore(db),
    accessTokens,
    links,
    // Feeds accept sign-in tokens only, because their tokens are part of URLs.
    verify: (token: string) => (accessTokens.isOne(token) ? accessTokens.verify(token) : verifyToken(token)),
  }
}

/** Flags, forecasts and feeds. */
async function openLiveData(app: FastifyInstance, base: Base, { identity, accounts, links }: People) {
  const { messages, metrics, capacity, hostedFlags, log } = base
  const flags = hostedFlags ? undefined : await createFlags({ ...base, accounts, mostStreams: capacity.flagStreams })
  const { forecasts, past, thread, close } = await openForecasting(base)
  app.addHook('onClose', close)
  const { feeds, gameDay } = await openLeagueFeeds({
    ...base,
    app,
    forecasts,
    beforePush: thread.giveWay,
    links,
    verifyToken: identity.verifyToken,
    rolesOf: accounts.rolesOf,
    flags,
  })
  identity.onSignOut(feeds.signOut)
  identity.onSignOut(() => void messages.devices.forgetSignedOut().catch((error: unknown) => log.warn({ err: error })))

  if (flags)
    metrics.gauge('tuff_flag_service', 'Open streams of the flag service, and events received.', flags.counts, 'of')
  metrics.gauge('tuff_forecast_thread', '1 while there is a forecast thread.', () => Number(thread.isUp))
  metrics.gauge(
    'tuff_forecast_jobs',
    'Forecasts since the start: done, failed, or ended because they took too long.',
    () => thread.jobs,
    'outcome',
  )
  return { flags, forecasts, past, gameDay }
}

/** The functions of the league, of its commissioner and of the host. */
async function openLeague(app: FastifyInstance, base: Base, people: People, live: LiveData) {
  const { db, secrets, messages, league, product, origin, shown, dataOrigin } = base
  const { identity, isCommissioner, isShared, links, verify } = people
  const { requireRecent, commissioners } = identity
  const emptyPicks = createPickStore(secrets).empty
  const notifications = createNotificationService({ db, ...messages, isOpen: messages.outbox.isOpen, isShared })
  const desk = createCommissionerDesk({
    ...base,
    dataOrigin,
    refreshShown: shown.refresh,
    people: identity.names,
    invite: identity.invite,
    takeOver: identity.takeOver,
    mailed: people.mailed,
    emptyPicks,
    security: createSecurityLog(base.log),
    isCommissioner,
    requireRecent,
    commissioners,
    flags: live.flags?.service,
  })
  const operations = await openOperations({
    ...base,
    accounts: identity.removal,
    notifications,
    sources: async () => (await dataOrigin?.status()) ?? [],
    commissioners,
    isShared,
    emptyPicks,
  })
  app.addHook('onClose', operations.close)
  const pickNight = createPickNight({
    ...base,
    forecasts: live.forecasts,
    product: () => shown.current,
    people: identity.names,
    joining: identity.joining,
    // Loaded lazily: it imports a source reader.
    readLastSeason: async (settings) => {
      const { lastSeasonReader } = await import('./last-season-source.ts')
      return lastSeasonReader(db, dataOrigin?.privateSources ?? false)(settings)
    },
  })
  const tools = {
    api: app,
    verify,
    league,
    gameDay: live.gameDay,
    origin,
    previewKey: await openPreviewKey(secrets),
    product: () => ({ ...shown.current, version: product.version }),
  }
  const calendar = createCalendarService({ db, league, links, origin, shown })
  return { notifications, desk, operations, pickNight, tools, calendar }
}
