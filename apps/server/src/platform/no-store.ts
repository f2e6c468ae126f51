import type { onRequestHookHandler } from 'fastify'

/** Personal responses and refusals must not be cached. */
const PRIVATE = /^\/+api\/+(account|notifications|commissioner)(\/|\?|$)/

/** A route may set its own `cache-control`, which replaces this one. */
export const noStoreUnlessSet: onRequestHookHandler = ({ url }, reply, done) => {
  if (PRIVATE.test(url)) reply.header('cache-control', 'no-store')
  done()
}
