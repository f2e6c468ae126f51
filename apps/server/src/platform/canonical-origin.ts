import type { FastifyInstance } from 'fastify'

/**
 * Redirects browsers from other host names (such as 127.0.0.1) to the one origin of the sign-in: cookies and the
 * provider's redirect address are bound to it.
 */
export function redirectToOrigin(app: FastifyInstance, origin: string) {
  const host = new URL(origin).host
  app.addHook('onRequest', (request, reply, done) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage && request.host !== host) reply.redirect(origin + request.url, 308)
    else done()
  })
}
