import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { TooManyRequests } from './errors.ts'
import { formatWait } from './format-wait.ts'
import { createPace, type Pace, type PaceLimit } from './pace.ts'

/** Per kind of change and person; more than anyone clicks on the profile page. */
const USUAL: PaceLimit = { burst: 30, refillMs: 20_000 }

/**
 * A rename rebuilds the snapshot and adds an entry to the log. A route may have a pace of its own. The commissioner's calls
 * are unlimited: imports and corrections come in series.
 */
export function paceWrites(
  personOf: (request: FastifyRequest) => string,
  limit: PaceLimit = USUAL,
): onRequestHookHandler {
  const paces = new Map<PaceLimit, Pace>()
  const paceOf = (wanted: PaceLimit): Pace => {
    const pace = paces.get(wanted) ?? createPace(wanted)
    paces.set(wanted, pace)
    return pace
  }
  return (request, _reply, done) => {
    const { method, url = '', config } = request.routeOptions
    if (request.method === 'GET' || request.method === 'HEAD' || config.access === 'commissioner') return done()
    const pace = paceOf(config.pace ?? limit)
    const waitMs = pace.take(`${personOf(request)} ${method} ${url}`)
    if (waitMs === 0) return done()
    const wait = formatWait(waitMs)
    done(new TooManyRequests(`That is a lot of changes at once. Please try again in ${wait}.`, waitMs))
  }
}
