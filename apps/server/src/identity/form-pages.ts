import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { AppError, logUnavailable } from '#platform/errors.ts'
import type { LoginPages } from './login-page.ts'
import { NOT_FROM_HERE } from './sign-in-words.ts'

/** The usual `no-referrer` would make browsers send the form with the origin 'null'. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

export const DATABASE_UNAVAILABLE = 'Signing in is not possible at the moment. Please try again in a minute.'

export type Form = { Body?: URLSearchParams }

export const fieldsOf =
  ({ body }: FastifyRequest<Form>) =>
  (name: string): string =>
    body?.get(name) ?? ''

/** With an origin, only its own forms are accepted. */
export function serveFormPages(app: FastifyInstance, pages: LoginPages, origin?: string) {
  acceptForms(app)
  showUnavailablePage(app, pages)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PAGE_HEADERS)
  })
  if (origin) refuseForeignForms(app, pages, origin)
}

/** A form on another site could act for a visitor, or sign one in to a foreign account (CSRF). */
function refuseForeignForms(app: FastifyInstance, pages: LoginPages, origin: string) {
  app.addHook('preHandler', async ({ method, headers }, reply) => {
    if (method === 'POST' && headers.origin !== origin) return reply.code(403).send(pages.notice(NOT_FROM_HERE))
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

export function showUnavailablePage(app: FastifyInstance, pages: LoginPages): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AppError && error.code === 'invalid-request')
      return reply.code(400).type('text/html; charset=utf-8').send(pages.notice(error.message))
    if (!unavailabilityIn(error)) throw error
    logUnavailable(request, error)
    return reply.code(503).type('text/html; charset=utf-8').send(pages.notice(DATABASE_UNAVAILABLE))
  })
}
