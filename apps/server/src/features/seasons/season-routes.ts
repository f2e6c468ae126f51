import { SEASON_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { StartNextSeason } from './next-season.ts'
import type { SeasonService } from './season-service.ts'

type Parts = { seasons: SeasonService; startNext: StartNextSeason }

/** YEAR-03: what everybody may read of all seasons. */
export const seasonRoutes: FastifyPluginAsync<Omit<Parts, 'startNext'>> = async (app, { seasons }) => {
  serve(app, SEASON_CALLS.all, () => seasons.all())
}

/** How the commissioner ends one (YEAR-01) and starts the next (YEAR-02). */
export const seasonDeskRoutes: FastifyPluginAsync<Parts> = async (app, { seasons, startNext }) => {
  serve(app, SEASON_CALLS.end, (request) => {
    const { season, reason } = request.body
    return seasons.end(season, authorOf(request.user, reason), keyedRequest('end a season', request))
  })

  serve(app, SEASON_CALLS.next, (request) => {
    const { season, reason } = request.body
    return startNext(season, authorOf(request.user, reason), keyedRequest('start a season', request))
  })
}
