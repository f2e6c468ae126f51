import { AsyncLocalStorage } from 'node:async_hooks'
import fastify, { type FastifyBaseLogger, type LightMyRequestResponse, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createFantasyPointsFeed } from '#features/fantasy-points/fantasy-points-feed.ts'
import { createGameDayFeed } from '#features/game-day/game-day-feed.ts'
import { archivedFeedRoutes } from '#features/seasons/archived-feed-routes.ts'
import { createChoicesStore } from '#features/settings/league-choices.ts'
import { createStandingsFeed } from '#features/standings/standings-feed.ts'
import type { ForecastThread } from '#forecasting/forecast-thread.ts'
import { openForecasting } from '#forecasting/open-forecasting.ts'
import { type CommissionerCheck, refuseBeyondRight } from '#identity/bearer.ts'
import type { SignedIn } from '#identity/verify-token.ts'
import { noop } from '#notifications/notify.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database } from '#platform/db/client.ts'
import { openInMemory } from '#platform/db/memory.ts'
import { AppError, sendError } from '#platform/errors.ts'
import { noStoreUnlessSet } from '#platform/no-store.ts'
import { createNotices } from '#platform/notices.ts'
import { seasonIsOver } from '#platform/season-over.ts'
import { openDeskTags } from '#season/desk-tags.ts'
import { openLiveLeague } from '#season/live-league.ts'
import { readSeason } from '#season/season-rows.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { seasonIn, unpackedText, writeSeasonValue } from '#season/season-value.ts'
import { createCommissionerDesk } from './commissioner-desk.ts'
import { readingRoutes } from './reading-routes.ts'

type Deps = {
  isCommissioner: CommissionerCheck
  log: FastifyBaseLogger
  /** Holds the season before this one, which its forecasts use. */
  archives: Pick<Database, 'query'>
  /** Shared: each thread would take about 40 MB. */
  thread: ForecastThread
}
type Kept = { season: number; format: string; body: string }

export type ArchiveRequest = { user: SignedIn; url: string; headers: Record<string, string> }

export type ArchivedSeason = Awaited<ReturnType<typeof openArchivedSeason>>

/** Measured: 1.2 MB of JSON take 7 MB of heap and 2 MB of SQLite. */
const BYTES_PER_CHARACTER = 8

/**
 * Restores an archived season into its own in-memory database, read by the same code as the live league. Read-only; its
 * clock is stopped at the season's end.
 */
export async function openArchivedSeason(
  { season, format, body }: Kept,
  { isCommissioner, archives, log, thread }: Deps,
) {
  await using opened = new AsyncDisposableStack()
  const text = await unpackedText(body)
  const value = seasonIn(text)
  const db = await openInMemory(format, (query) => writeSeasonValue(query, value))
  opened.defer(() => db.close())
  const notices = createNotices()
  const clock = { now: () => value.at, speed: 0 }
  // Bypasses the live league's cached season.
  const store = { ...createSeasonStore(db), load: () => readSeason(db.query) }
  const league = await openLiveLeague({ store, notices, log })
  opened.defer(() => league.close())
  const { forecasts, past, ...forecasting } = await openForecasting({
    db,
    archives,
    league,
    clock,
    notices,
    log,
    thread,
  })
  opened.defer(forecasting.close)
  const tags = await openDeskTags({ db, notices, log })

  const people = new Map(Object.entries(value.people))
  const desk = createCommissionerDesk({
    db,
    league,
    clock,
    notices,
    change: refusing(season),
    choices: createChoicesStore({ product: '', season }),
    refreshShown: async () => {},
    people: async () => people,
    invite: undefined,
    takeOver: undefined,
    mailed: undefined,
    emptyPicks: undefined,
    security: undefined,
    isCommissioner,
    requireRecent: async () => {},
    commissioners: async () => [],
    notify: noop,
    flags: undefined,
    dataOrigin: undefined,
    isOver: true,
  })
  const feeds = {
    standings: createStandingsFeed({ league, clock, publish: () => {}, tags }),
    fantasyPoints: createFantasyPointsFeed(league, () => {}),
    gameday: createGameDayFeed({ league, clock, forecasts, publish: () => {}, hasVisitors: () => false }),
  }
  opened.defer(() => Object.values(feeds).forEach((feed) => void feed.stop()))

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreDuplicateSlashes: true },
  })
  opened.defer(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', noStoreUnlessSet)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new AppError('not-found', 'There is no such call.')
  })
  const caller = new AsyncLocalStorage<SignedIn>()
  app.addHook('onRequest', async (request) => {
    request.user = caller.getStore()!
    refuseBeyondRight(request)
  })
  await app.register(readingRoutes, { db, league, clock, forecasts, past, season: () => season, desk })
  await app.register(archivedFeedRoutes, { sources: feeds })
  await app.ready()
  const whole = opened.move()
  return {
    /** Estimated memory use. */
    bytes: text.length * BYTES_PER_CHARACTER,
    request: ({ user, url, headers }: ArchiveRequest): Promise<LightMyRequestResponse> =>
      caller.run(user, async () => await app.inject({ method: 'GET', url, headers })),
    close: () => whole.disposeAsync(),
  }
}

const refusing =
  (season: number): MakeChange =>
  async () => {
    throw new AppError('rule-broken', seasonIsOver(season))
  }
