import { createHash, timingSafeEqual } from 'node:crypto'
import type { Health } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { Metrics } from '#platform/metrics.ts'
import { addHealthMetrics } from './health-metrics.ts'

/** Without the token only locally and without a public address, because proxied clients look local. */
export const metricsRoutes: FastifyPluginAsync<{
  metrics: Metrics
  health(): Promise<Health>
  metricsToken: string | undefined
  origin: string
}> = async (app, { metrics, health, metricsToken: token, origin }) => {
  const follow = addHealthMetrics(metrics)
  const isPublic = !LOOPBACK_NAMES.has(new URL(origin).hostname)
  const mayRead = (request: FastifyRequest) =>
    token ? isToken(request.headers.authorization, token) : !isPublic && isDirectAndLocal(request)

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('not-found', 'There is nothing here.')
    follow(await health())
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })

  app.get('/metrics/health', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('not-found', 'There is nothing here.')
    const { outbox, ...state } = await health()
    // A mail server's reason may name a mailbox.
    return reply.header('cache-control', 'no-store').send({ ...state, outbox: { ...outbox, lastReason: null } })
  })
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The name of the host protects against DNS rebinding: a page of another site may resolve to this machine. */
const isDirectAndLocal = ({ socket, headers, hostname }: FastifyRequest) =>
  LOOPBACK_NAMES.has(hostname) &&
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'))

/** Hashed, so that the comparison is constant-time. */
const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))

const hash = (text: string) => createHash('sha256').update(text).digest()
