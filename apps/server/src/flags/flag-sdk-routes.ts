import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Audience, audienceOf, evaluateAll } from './evaluation.ts'
import { subjectIn } from './flag-context.ts'
import type { FlagService } from './flag-service.ts'
import type { FlagStreams } from './flag-streams.ts'

/** The one environment of the embedded service. */
export const ENVIRONMENT = 'tuff'

type Deps = {
  service: FlagService
  streams: FlagStreams
  rolesOf: (subject: string) => Promise<readonly string[]>
  counts: { events: number; diagnostics: number }
}

const LARGEST_EVENTS = 256 * 1024
const ContextParam = z.object({ context: z.string() })

/** What the SDK asks for. It says who it asks for and brings no token: nothing here is a secret. */
export const flagSdkRoutes: FastifyPluginAsyncZod<Deps> = async (app, { service, streams, rolesOf, counts }) => {
  app.get(
    `/sdk/evalx/${ENVIRONMENT}/contexts/:context`,
    { schema: { params: ContextParam } },
    async ({ params }, reply) => {
      const audience = await audienceFor(params.context)
      return reply.header('cache-control', 'no-store').send(evaluateAll(service.states, audience))
    },
  )

  app.get(
    `/eval/${ENVIRONMENT}/:context`,
    // A HEAD would wait for the end of a stream that never ends.
    { exposeHeadRoute: false, schema: { params: ContextParam } },
    async (request, reply) => {
      const { params, ip, raw } = request
      const audience = await audienceFor(params.context)
      // Last, because between asking and opening nobody else may come in.
      streams.refuseIfFull(ip)
      reply.hijack()
      if (raw.socket.destroyed) return
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // What is said must not wait in a proxy's buffer.
        'x-accel-buffering': 'no',
      })
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
      streams.open(reply.raw, { address: ip, audience })
    },
  )

  // Counted and forgotten: who looked at what is nobody's business.
  app.post(
    `/events/bulk/${ENVIRONMENT}`,
    { bodyLimit: LARGEST_EVENTS, schema: { body: z.array(z.unknown()) } },
    async ({ body }, reply) => {
      counts.events += body.length
      return reply.code(202).send()
    },
  )
  app.post(
    `/events/diagnostic/${ENVIRONMENT}`,
    { bodyLimit: LARGEST_EVENTS, schema: { body: z.looseObject({}) } },
    async (_request, reply) => {
      counts.diagnostics += 1
      return reply.code(202).send()
    },
  )

  app.get(`/sdk/goals/${ENVIRONMENT}`, async () => [])

  async function audienceFor(context: string): Promise<Audience> {
    const subject = subjectIn(context)
    return audienceOf(subject ? await rolesOf(subject) : [])
  }
}
