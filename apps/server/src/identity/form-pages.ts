import type { FastifyInstance, FastifyRequest } from 'fastify'
import { showUnavailablePage } from './database-unavailable.ts'
import type { LoginPages } from './login-page.ts'

/** The usual `no-referrer` would make browsers send the form with the origin 'null'. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

export function serveFormPages(app: FastifyInstance, pages: LoginPages) {
  acceptForms(app)
  showUnavailablePage(app, pages)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PAGE_HEADERS)
  })
}

export function acceptForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}
