import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoginPages } from './login-page.ts'
import { explainLostDatabase } from './out-of-reach.ts'

/** `no-referrer`, the rule elsewhere, would make browsers send the form with the origin 'null'. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** What every plugin of pages with a form begins with. */
export function serveFormPages(app: FastifyInstance, pages: LoginPages) {
  acceptForms(app)
  explainLostDatabase(app, pages)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PAGE_HEADERS)
  })
}

/** Forms and nothing else, as URLSearchParams. */
export function acceptForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}
