import type { FastifyInstance } from 'fastify'

/** Redirects other host names to the sign-in's origin, to which cookies and the redirect address are bound. */
export function redirectToOrigin(app: FastifyInstance, origin: string) {
  const host = new URL(origin).host
  app.addHook('onRequest', (request, reply, done) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage && request.host !== host) reply.redirect(origin + request.url, 308)
    else done()
  })
}
