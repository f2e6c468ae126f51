import type { FastifyPluginAsync } from 'fastify'

/** For whoever watches the process: alive at all, and fit to serve. */
export const healthRoutes: FastifyPluginAsync<{ isReady: () => boolean }> = async (app, { isReady }) => {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) =>
    isReady() ? { status: 'ready' } : reply.code(503).send({ status: 'starting' }),
  )
}
