import type { IncomingMessage } from 'node:http'

/** The client's address outside Fastify's routes; trusts one proxy, as `buildApp` does. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)!
      .trim() ||
    (socket.remoteAddress ?? '')
  )
}
