import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { securityEvents } from './security-log.ts'

/** Labels come from fixed lists, never from a request. */
export type Metrics = ReturnType<typeof createMetrics>

export type Figure = number | null

const RESPONSE_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]
const BUILD_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2]

export function createMetrics({ ofProcess = true } = {}) {
  const register = new Registry()
  const registers = [register]
  register.registerMetric(securityEvents)
  let isOfProcess = false

  const responses = new Counter({
    name: 'tuff_http_requests_total',
    help: 'HTTP responses by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const responseSeconds = new Histogram({
    name: 'tuff_http_request_duration_seconds',
    help: 'How long HTTP responses took.',
    labelNames: ['route'] as const,
    buckets: RESPONSE_SECONDS,
    registers,
  })
  const pushes = new Counter({
    name: 'tuff_feed_pushes_total',
    help: 'Messages pushed, by feed; each goes to every client of the feed.',
    labelNames: ['feed'] as const,
    registers,
  })
  const builds = new Histogram({
    name: 'tuff_snapshot_build_seconds',
    help: 'How long it took to read what changed and build the next snapshot.',
    buckets: BUILD_SECONDS,
    registers,
  })

  return {
    countResponses(app: FastifyInstance) {
      app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
        // All paths without a route share one label.
        const route = routeOptions.url ?? 'none'
        responses.inc({ method, route, status })
        responseSeconds.observe({ route }, elapsedTime / 1000)
        done()
      })
    },
    pushed: (feed: string) => pushes.inc({ feed }),
    snapshotBuilt: (ms: number) => builds.observe(ms / 1000),
    /** A figure that is null is left out. */
    gauge(name: string, help: string, read: () => Figure | Record<string, Figure>, label = 'name') {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          const value = read()
          this.reset()
          if (typeof value === 'number') return this.set(value)
          for (const [key, figure] of Object.entries(value ?? {}))
            if (figure !== null) this.set({ [label]: key }, figure)
        },
      })
    },
    contentType: register.contentType,
    text() {
      // Loaded with the first request, to keep the start fast: many instances are never scraped.
      if (ofProcess && !isOfProcess) collectDefaultMetrics({ register })
      isOfProcess = true
      return register.metrics()
    },
  }
}
