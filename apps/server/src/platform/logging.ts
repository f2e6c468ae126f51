import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** A token stands in the query of a feed's address and in headers: neither is ever written down. */
export const withoutQuery = (url: string) => url.split('?', 1)[0]!

export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request) => ({ method: request.method, path: withoutQuery(request.url) }),
    res: (reply) => ({ statusCode: reply.statusCode }),
  },
})

/** One line per answer, with what it was and how long it took. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const level = reply.statusCode >= 500 ? 'error' : 'debug'
    request.log[level]({ method, path: withoutQuery(url), status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
}
