import { SEASON_CALLS, SETUP_LIMITS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { EarlierImport } from './earlier-import.ts'
import type { StartNextSeason } from './next-season.ts'
import type { SeasonService } from './season-service.ts'

type Deps = {
  seasons: SeasonService
  startNext: StartNextSeason
  earlier: EarlierImport
}

const bodyLimit = SETUP_LIMITS.bytes * 2

export const seasonRoutes: FastifyPluginAsync<Pick<Deps, 'seasons'>> = async (app, { seasons }) => {
  serve(app, SEASON_CALLS.all, () => seasons.all())
}

/** Ending a season (YEAR-01) and starting the next (YEAR-02), for the commissioner. */
export const seasonCommissionerRoutes: FastifyPluginAsync<Deps> = async (app, { seasons, startNext, earlier }) => {
  serve(app, SEASON_CALLS.end, async (request) => {
    const { season, reason } = request.body
    return seasons.end(season, authorOf(request.user, reason), keyedRequest('end a season', request))
  })

  serve(app, SEASON_CALLS.previewEarlier, ({ body }) => earlier.preview(body), { bodyLimit })

  serve(
    app,
    SEASON_CALLS.importEarlier,
    (request) => {
      const { body, headers, user } = request
      return earlier.apply(body, headers['if-match'], authorOf(user), keyedRequest('import earlier years', request))
    },
    { bodyLimit },
  )

  serve(app, SEASON_CALLS.next, (request) => {
    const { season, reason } = request.body
    return startNext(season, authorOf(request.user, reason), keyedRequest('start a season', request))
  })
}
