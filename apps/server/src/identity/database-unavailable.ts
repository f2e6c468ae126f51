import type { FastifyInstance } from 'fastify'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { AppError } from '#platform/errors.ts'
import type { LoginPages } from './login-page.ts'

export const DATABASE_UNAVAILABLE = 'Signing in is not possible at the moment. Please try again in a minute.'

export function showUnavailablePage(app: FastifyInstance, pages: LoginPages): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AppError && error.code === 'invalid-request')
      return reply.code(400).type('text/html; charset=utf-8').send(pages.notice(error.message))
    if (!unavailabilityIn(error)) throw error
    request.log.warn({ err: error }, 'not available')
    return reply.code(503).type('text/html; charset=utf-8').send(pages.notice(DATABASE_UNAVAILABLE))
  })
}
