import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { TooManyRequests } from './errors.ts'
import { formatWait } from './format-wait.ts'
import { createPace, type PaceLimit } from './pace.ts'

/** Per kind of change and person; more than anyone clicks on the profile page. */
const USUAL: PaceLimit = { burst: 30, refillMs: 20_000 }

/** Picking a team takes a tap per player, and trying others takes more. */
const PICKING: PaceLimit = { burst: 150, refillMs: 1_000 }
const PICKS = '/api/picks/'

/**
 * A rename rebuilds the snapshot and adds an entry to the log. The commissioner's calls are unlimited: imports and
 * corrections come in series.
 */
export function paceWrites(
  personOf: (request: FastifyRequest) => string,
  limit: PaceLimit = USUAL,
): onRequestHookHandler {
  const usual = createPace(limit)
  const picking = createPace(PICKING)
  return (request, _reply, done) => {
    const { method, url = '' } = request.routeOptions
    if (request.method === 'GET' || request.method === 'HEAD' || url.startsWith('/api/commissioner/')) return done()
    const pace = url.startsWith(PICKS) ? picking : usual
    const waitMs = pace.take(`${personOf(request)} ${method} ${url}`)
    if (waitMs === 0) return done()
    const wait = formatWait(waitMs)
    done(new TooManyRequests(`That is a lot of changes at once. Please try again in ${wait}.`, waitMs))
  }
}
