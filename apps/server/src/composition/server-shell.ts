import type { PublicConfig } from '@tuff/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sendBadAddress } from '#platform/bad-address.ts'
import { redirectToOrigin } from '#platform/canonical-origin.ts'
import type { Capacity } from '#platform/capacity.ts'
import { limitConnections } from '#platform/connection-limit.ts'
import { sendError } from '#platform/errors.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import { releaseIdleConnections } from '#platform/idle-connections.ts'
import { logResponses } from '#platform/logging.ts'
import type { Metrics } from '#platform/metrics.ts'
import { addSecurityHeaders } from '#platform/security-headers.ts'

type ShellDeps = {
  origin: string
  /** The pages with scripts of their own, which the content policy allows by their hash. */
  html: string[]
  capacity: Pick<Capacity, 'connections'>
  trustProxy: boolean
  metrics: Metrics
  hostedFlags?: PublicConfig['flags'] | undefined
  hostedIdentity?: HostedIdentity | undefined
  log: FastifyBaseLogger
}

/** Long enough for the largest file that may be sent, over a slow line. */
const LONGEST_REQUEST_MS = 120_000
const LONGEST_START_MS = 120_000

/** A server that answers nothing yet: its limits, its headers, its log, and how it says what went wrong. */
export function openServerShell(parts: ShellDeps): FastifyInstance {
  const { origin } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log,
    // Its own lines would hold addresses with their queries.
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy in front: trusting a longer chain would let a client choose its own address.
    trustProxy: parts.trustProxy && ((_address: string, hop: number) => hop < 1),
    // Who sends his request a byte at a time must not keep it open for ever.
    requestTimeout: LONGEST_REQUEST_MS,
    // A start takes its time on a small machine that is busy with something else; ten seconds would end it.
    pluginTimeout: LONGEST_START_MS,
    // What is being answered when the process is asked to end is answered to its end.
    forceCloseConnections: 'idle',
    frameworkErrors: sendBadAddress,
    // API-01: one reading of the specification writes a path with two. A flag context stands in a path as a whole.
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 8192 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  logResponses(app)
  parts.metrics.countResponses(app)
  const connect = [origin.replace(/^http/, 'ws'), ...originsOf(parts.hostedFlags)]
  const signInAt = parts.hostedIdentity && new URL(parts.hostedIdentity.issuer).origin
  addSecurityHeaders(app, { origin, html: parts.html, connect, signInAt })
  releaseIdleConnections(app)
  limitConnections(app.server, parts.capacity.connections, parts)
  redirectToOrigin(app, origin)
  return app
}

const originsOf = (urls: PublicConfig['flags'] | undefined): string[] =>
  urls ? [...new Set([urls.baseUrl, urls.streamUrl, urls.eventsUrl].map((url) => new URL(url).origin))] : []
