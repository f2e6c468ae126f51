import { AsyncLocalStorage } from 'node:async_hooks'
import fastify, { type FastifyBaseLogger, type LightMyRequestResponse, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createLogService } from '#features/audit/log-service.ts'
import { createLogStore } from '#features/audit/log-store.ts'
import { respondWithPoints } from '#features/fantasy-points/fantasy-points-feed.ts'
import { prepareGameDay } from '#features/game-day/game-day-feed.ts'
import { createMoneyReader } from '#features/money/money-service.ts'
import { archivedFeedRoutes } from '#features/seasons/archived-feed-routes.ts'
import { prepareStandings } from '#features/standings/standings-feed.ts'
import type { ForecastThread } from '#forecasting/forecast-thread.ts'
import { openEndedForecasting } from '#forecasting/open-forecasting.ts'
import { type CommissionerCheck, refuseBeyondRight } from '#identity/bearer.ts'
import type { SignedIn } from '#identity/verify-token.ts'
import type { Database } from '#platform/db/client.ts'
import { openInMemory } from '#platform/db/memory.ts'
import { AppError, sendError } from '#platform/errors.ts'
import { noStoreUnlessSet } from '#platform/no-store.ts'
import { endedLeague } from '#season/live-league.ts'
import { readSeason } from '#season/season-rows.ts'
import { seasonIn, unpackedText, writeSeasonValue } from '#season/season-value.ts'
import { LOGGED_ACTIONS } from './logged-actions.ts'
import { readingRoutes, type SeasonContext } from './season-context.ts'

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

/**
 * Restores an archived season into its own in-memory database, read by the same code as the live league. Read-only; its
 * clock is stopped at the season's end.
 */
export async function openArchivedSeason(
  { season, format, body }: Kept,
  { isCommissioner, archives, log, thread }: Deps,
) {
  await using opened = new AsyncDisposableStack()
  const value = seasonIn(await unpackedText(body))
  const db = await openInMemory(format, (query) => writeSeasonValue(query, value))
  opened.defer(() => db.close())
  const clock = { now: () => value.at, speed: 0 }
  const league = endedLeague(await readSeason(db.query))
  const { forecasts, past, ...forecasting } = await openEndedForecasting({ db, archives, league, clock, thread })
  opened.defer(forecasting.close)
  const people = async () => new Map(Object.entries(value.people))
  const context: SeasonContext = {
    db,
    league,
    clock,
    people,
    isCommissioner,
    season: () => season,
    forecasts,
    past,
    money: createMoneyReader({ db, league, clock, people, season: async () => season }),
    auditLog: createLogService<never, never>({ actions: LOGGED_ACTIONS, store: createLogStore(db), league, people }),
  }
  const feeds = {
    standings: prepareStandings({ league, clock }),
    fantasyPoints: respondWithPoints(league),
    gameday: prepareGameDay({ league, clock, forecasts }),
  }

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
  await app.register(readingRoutes, context)
  await app.register(archivedFeedRoutes, { sources: feeds })
  await app.ready()
  const whole = opened.move()
  return {
    request: ({ user, url, headers }: ArchiveRequest): Promise<LightMyRequestResponse> =>
      caller.run(user, async () => await app.inject({ method: 'GET', url, headers })),
    close: () => whole.disposeAsync(),
  }
}
