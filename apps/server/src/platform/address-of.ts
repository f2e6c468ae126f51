import type { IncomingMessage } from 'node:http'

/** The client's address outside Fastify's routes; trusts one proxy, as `buildApp` does. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  const last = forwarded.split(',').at(-1)!.trim()
  return last || (socket.remoteAddress ?? '')
}
