import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** How often one address may call what is registered on `app`; 0 means as often as it likes. */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  if (callsPerMinute === 0) return
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    // An IPv6 household has a whole network of addresses to choose from.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { after }) =>
      new AppError('too-many-requests', `Too many calls. Please try again in ${after}.`),
  })
}
