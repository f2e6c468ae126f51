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
  /** Pages with inline scripts, which the content policy allows by their hash. */
  html: string[]
  capacity: Pick<Capacity, 'connections'>
  trustProxy: boolean
  metrics: Metrics
  hostedFlags?: PublicConfig['flags'] | undefined
  hostedIdentity?: HostedIdentity | undefined
  log: FastifyBaseLogger
}

/** Long enough for the largest upload over a slow line. */
const LONGEST_REQUEST_MS = 120_000
const LONGEST_START_MS = 120_000

/** A server without routes: its limits, headers, log and error responses. */
export function openServerShell(parts: ShellDeps): FastifyInstance {
  const { origin } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log,
    // Fastify's own lines would contain addresses with their queries.
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy in front: trusting a longer chain would let a client choose its own address.
    trustProxy: parts.trustProxy && ((_address: string, hop: number) => hop < 1),
    // A client that sends its request byte by byte must not keep it open for ever.
    requestTimeout: LONGEST_REQUEST_MS,
    // A start may be slow on a small busy machine; the default of ten seconds would end it.
    pluginTimeout: LONGEST_START_MS,
    // Running requests finish when the process stops.
    forceCloseConnections: 'idle',
    frameworkErrors: sendBadAddress,
    // API-01: one specification path has two parameters; a flag context is one segment of a path.
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
