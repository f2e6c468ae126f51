import type { FastifyPluginAsync } from 'fastify'
import type { Unavailable } from '#platform/db/unavailable.ts'
import type { LiveLeague } from '#season/live-league.ts'

type HealthDeps = {
  league: Pick<LiveLeague, 'week'>
  version: string
  db: { condition(): Promise<'ok' | Unavailable> }
}

/** The minimum time between two health queries of this process. */
const MIN_INTERVAL_MS = 1_000

/** Liveness and readiness for monitoring. The process listens only once the first snapshot is loaded. */
export const healthRoutes: FastifyPluginAsync<HealthDeps> = async (app, { league, version, db }) => {
  const condition = atMostEvery(MIN_INTERVAL_MS, () => db.condition())

  app.get('/healthz', async () => ({ status: 'alive' }))
  // Without its database a node still serves the league from memory, so it stays ready: otherwise all nodes would be
  // taken out at once.
  app.get('/readyz', async () => {
    const result = await condition()
    return { status: result === 'ok' ? 'ready' : 'degraded', week: league.week, database: result, version }
  })
}

function atMostEvery<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), result: check() }
    return last.result
  }
}
