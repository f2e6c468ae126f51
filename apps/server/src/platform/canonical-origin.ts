import type { FastifyInstance } from 'fastify'

/**
 * Sends a browser that came by another name (127.0.0.1, say) to the one origin that sign-in knows: cookies and the
 * provider's return address belong to that one alone.
 */
export function redirectToOrigin(app: FastifyInstance, origin: string) {
  const host = new URL(origin).host
  app.addHook('onRequest', (request, reply, done) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage && request.host !== host) reply.redirect(origin + request.url, 308)
    else done()
  })
}
