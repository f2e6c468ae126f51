import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/**
 * How often one address may call what is registered on `app` from here on; 0 means as often as it likes. Counted before
 * anything else is asked of a call: whoever comes with a forged token, or with none, makes the server work too.
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  if (callsPerMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: 60_000,
    // An IPv6 household has a whole network of addresses to choose from.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { after }) =>
      new AppError('too-many-requests', `Too many calls. Please try again in ${after}.`),
  })
  // Not left to the library, which counts route by route, after every hook that stands before a route.
  app.addHook('onRequest', app.rateLimit())
}
