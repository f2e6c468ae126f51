import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Answered } from './after-answers.ts'
import { createAnswerTally } from './answer-tally.ts'

/** What the process counts of itself, in the words of Prometheus. Labels come from fixed lists, never from a request. */
export type Metrics = ReturnType<typeof createMetrics>

const BUILD_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2]

type Told = { name: string; help: string; type: 'counter' | 'histogram'; values: () => unknown[] }

export function createMetrics({ ofProcess = true } = {}) {
  const register = new Registry()
  const registers = [register]
  let isOfProcess = false

  const tally = createAnswerTally()
  told({
    name: 'tuff_http_answers_total',
    help: 'HTTP answers by route and status.',
    type: 'counter',
    values: tally.answers,
  })
  told({
    name: 'tuff_http_answer_seconds',
    help: 'How long HTTP answers took.',
    type: 'histogram',
    values: () => tally.seconds('tuff_http_answer_seconds'),
  })
  /** Of paths that no route knows, all count as one. */
  const countAnswer: Answered = ({ method, routeOptions }, { statusCode }, ms) =>
    tally.count(method, routeOptions.url ?? 'none', statusCode, ms / 1000)
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
    countAnswer,
    pushed: (feed: string) => pushes.inc({ feed }),
    snapshotBuilt: (ms: number) => builds.observe(ms / 1000),
    /** A figure that is asked for when the metrics are. */
    gauge(name: string, help: string, read: () => number | Record<string, number>, label = 'name') {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          const value = read()
          if (typeof value === 'number') return this.set(value)
          for (const [key, figure] of Object.entries(value)) this.set({ [label]: key }, figure)
        },
      })
    },
    contentType: register.contentType,
    text() {
      // With the first question: many a league is never asked, and every start would wait for them.
      if (ofProcess && !isOfProcess) collectDefaultMetrics({ register })
      isOfProcess = true
      return register.metrics()
    },
  }

  /** Figures that are kept elsewhere, and read when the metrics are. */
  function told({ name, help, type, values }: Told) {
    const get = async () => ({ name, help, type, values: values(), aggregator: 'sum' })
    register.registerMetric({ name, get, reset() {} } as unknown as Metric)
  }
}
