import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Told of an answer that is out, and after how many milliseconds. */
export type Answered = (request: FastifyRequest, reply: FastifyReply, ms: number) => void

/**
 * Tells these of every answer once it is out; one that was broken off is none. Not as a hook of Fastify, which listens
 * twice to each answer and takes both back: that was a twentieth of all the work of a hot call.
 */
export function afterAnswers(app: FastifyInstance, ...told: Answered[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    reply.raw.once('finish', () => {
      const ms = performance.now() - began
      for (const answered of told) answered(request, reply, ms)
    })
    done()
  })
}
