import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, TooManyRequests } from './errors.ts'
import { formatWait } from './format-wait.ts'
import { networkOf } from './network-of.ts'

/**
 * Limits calls per address on routes registered from here on. Runs before authentication, because requests with forged
 * tokens cost work too.
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  if (callsPerMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { after }) =>
      new AppError('too-many-requests', `Too many calls. Please try again in ${after}.`),
  })
  // Not the plugin's own hook, which runs per route and after all earlier hooks.
  app.addHook('onRequest', app.rateLimit())
}

/** Counts the further calls of one request, such as the messages of a batch. */
export function countFurtherCalls(app: FastifyInstance): (request: FastifyRequest, count: number) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const take = app.createRateLimit()
  return async (request, count) => {
    for (let call = 0; call < count; call++) {
      const taken = await take(request)
      if (taken.isAllowed || !taken.isExceeded) continue
      const wait = formatWait(taken.ttl)
      throw new TooManyRequests(`Too many calls. Please try again in ${wait}.`, taken.ttl)
    }
  }
}
