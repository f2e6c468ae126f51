import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

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
    // An IPv6 household has a whole network of addresses.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { after }) =>
      new AppError('too-many-requests', `Too many calls. Please try again in ${after}.`),
  })
  // Not the plugin's own hook, which runs per route and after all earlier hooks.
  app.addHook('onRequest', app.rateLimit())
}
