import type { Server } from 'node:http'
import type { PublicConfig } from '@tuff/contract'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { redirectToOrigin } from '#platform/canonical-origin.ts'
import { createSlots, type Limits } from '#platform/connection-slots.ts'
import { sendBadAddress, sendError } from '#platform/errors.ts'
import { releaseIdleConnections } from '#platform/idle-connections.ts'
import { logResponses } from '#platform/logging.ts'
import { networkOf } from '#platform/network-of.ts'
import { addSecurityHeaders } from '#platform/security-headers.ts'
import type { AppContext } from './app-context.ts'

type ShellContext = Pick<
  AppContext,
  'origin' | 'html' | 'capacity' | 'trustProxy' | 'metrics' | 'hostedFlags' | 'hostedIdentity' | 'log'
>

/** Long enough for the largest upload over a slow connection. */
const LONGEST_REQUEST_MS = 120_000
const LONGEST_START_MS = 120_000

export function openServerShell(context: ShellContext): FastifyInstance {
  const { origin, html, capacity, trustProxy, metrics, hostedFlags, hostedIdentity, log } = context
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

/**
 * Without free file descriptors no request is served. Behind a proxy there is no limit per address, because all
 * connections are the proxy's.
 */
function limitConnections(server: Server, { inAll, each }: Limits, { trustProxy }: { trustProxy: boolean }) {
  server.maxConnections = inAll
  if (trustProxy) return
  const slots = createSlots({ inAll: Number.POSITIVE_INFINITY, each })
  server.on('connection', (socket) => {
    const leave = slots.take(networkOf(socket.remoteAddress ?? ''))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}
