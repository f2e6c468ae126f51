import type { FastifyPluginAsync } from 'fastify'

type League = { readonly snapshot: { week: number } }

/** For whoever watches the process: alive at all, and fit to serve. It listens only once the first snapshot stands. */
export const healthRoutes: FastifyPluginAsync<{ league: League }> = async (app, { league }) => {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => ({ status: 'ready', week: league.snapshot.week }))
}
