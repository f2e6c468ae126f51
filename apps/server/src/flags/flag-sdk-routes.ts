import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { type Audience, audienceOf, evaluateAll } from './evaluation.ts'
import type { FlagService } from './flag-service.ts'
import type { FlagStreams } from './flag-streams.ts'

export const ENVIRONMENT = 'tuff'

type Deps = {
  service: FlagService
  streams: FlagStreams
  rolesOf: (subject: string) => Promise<readonly string[]>
  counts: { events: number; diagnostics: number }
}

const LARGEST_EVENTS = 256 * 1024
const ContextParam = z.object({ context: z.string() })

/** Requests name their user without a token, because nothing here is secret. */
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
    // A HEAD request would wait for the end of the stream.
    { exposeHeadRoute: false, schema: { params: ContextParam } },
    async (request, reply) => {
      const { params, ip, raw } = request
      const audience = await audienceFor(params.context)
      // No await between this check and opening the stream.
      streams.refuseIfFull(ip)
      reply.hijack()
      if (raw.socket.destroyed) return
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Keeps proxies from buffering the stream.
        'x-accel-buffering': 'no',
      })
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
      streams.open(reply.raw, { address: ip, audience })
    },
  )

  // Counted, but not stored, for privacy.
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

const Person = z.object({ key: z.string().min(1).max(256), anonymous: z.boolean().optional() })
/** The SDK's formats: one kind, several kinds, or the older user format. */
const FlagContext = z.union([
  z.object({ kind: z.literal('multi'), user: Person.optional() }),
  Person.extend({ kind: z.string().optional() }),
])

/** FLAG-03: the key is the subject of the tokens, never an e-mail. */
function subjectIn(encoded: string): string | undefined {
  const context = FlagContext.safeParse(decoded(encoded)).data
  if (!context) throw new AppError('invalid-request', 'The flag context cannot be read.')
  const user = 'key' in context ? (context.kind ?? 'user') === 'user' && context : context.user
  return user && !user.anonymous ? user.key : undefined
}

function decoded(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return undefined
  }
}
