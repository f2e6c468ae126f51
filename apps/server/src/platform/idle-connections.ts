import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, lets go of each connection as soon as its last answer is out. Fastify asks for that in its own
 * answers, but those of the sign-in's provider keep the connection, and the end would wait for its idle minute.
 */
export function releaseIdleConnections(app: FastifyInstance) {
  let releasing: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    releasing = setInterval(() => app.server.closeIdleConnections(), 50).unref()
  })
  app.addHook('onClose', async () => clearInterval(releasing))
}
