import type { IncomingMessage } from 'node:http'

/** Whose request it is, where Fastify does not say so: behind a proxy the nearest one is believed, as in `buildApp`. */
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
