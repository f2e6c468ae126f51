import type { PublicConfig } from '@tuff/contract'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { redirectToOrigin } from '#platform/canonical-origin.ts'
import { limitConnections } from '#platform/connection-limit.ts'
import { sendBadAddress, sendError } from '#platform/errors.ts'
import { releaseIdleConnections } from '#platform/idle-connections.ts'
import { logResponses } from '#platform/logging.ts'
import { addSecurityHeaders } from '#platform/security-headers.ts'
import type { AppDeps } from './app-deps.ts'

type ShellDeps = AppDeps & {
  /** Pages whose inline scripts the content policy allows by hash. */
  html: string[]
}

/** Long enough for the largest upload over a slow connection. */
const LONGEST_REQUEST_MS = 120_000
const LONGEST_START_MS = 120_000

export function openServerShell(deps: ShellDeps): FastifyInstance {
  const { origin, html, capacity, trustProxy, metrics, hostedFlags, hostedIdentity, log } = deps
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Fastify's own log lines would contain URLs with their queries.
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts one proxy only: with a longer chain a client could choose its own address.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop < 1),
    // Limits clients that send a request byte by byte.
    requestTimeout: LONGEST_REQUEST_MS,
    // A start on a small busy machine may exceed the default of 10 s.
    pluginTimeout: LONGEST_START_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: sendBadAddress,
    // API-01: one path has two parameters; a flag context is a path segment.
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 8192 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  logResponses(app)
  metrics.countResponses(app)
  const connect = [origin.replace(/^http/, 'ws'), ...originsOf(hostedFlags)]
  const signInAt = hostedIdentity && new URL(hostedIdentity.issuer).origin
  addSecurityHeaders(app, { origin, html, connect, signInAt })
  releaseIdleConnections(app)
  limitConnections(app.server, capacity.connections, { trustProxy })
  redirectToOrigin(app, origin)
  return app
}

const originsOf = (urls: PublicConfig['flags'] | undefined): string[] =>
  urls ? [...new Set([urls.baseUrl, urls.streamUrl, urls.eventsUrl].map((url) => new URL(url).origin))] : []
