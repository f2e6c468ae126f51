import type { IncomingMessage } from 'node:http'

/** The client's address of a raw request, outside Fastify's routes; one proxy is trusted, as in `buildApp`. */
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
