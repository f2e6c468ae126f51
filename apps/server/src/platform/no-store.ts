import type { onRequestHookHandler } from 'fastify'

/** Of one person, of his devices, or of the commissioner: no cache keeps a response, or a refusal, of these. */
const PRIVATE = /^\/+api\/+(account|notifications|commissioner)(\/|\?|$)/

/** A route that may be cached sets its own `cache-control`, which takes the place of this one. */
export const noStoreUnlessSet: onRequestHookHandler = ({ url }, reply, done) => {
  if (PRIVATE.test(url)) reply.header('cache-control', 'no-store')
  done()
}
