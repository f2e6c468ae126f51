import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { AppError } from './errors.ts'

/** Far above what two dozen people behind one address ever need, far below what would slow the others down. */
export const CALLS_PER_MINUTE = 1_200

/** How often one address may call the API. */
export const callLimit: RateLimitPluginOptions = {
  max: CALLS_PER_MINUTE,
  timeWindow: 60_000,
  // An IPv6 household has a whole network of addresses to choose from.
  ipv6Subnet: 64,
  errorResponseBuilder: (_request, { after }) =>
    new AppError('too-many-requests', `Too many calls. Please try again in ${after}.`),
}
