import { setTimeout as sleep } from 'node:timers/promises'
import { measured } from './parts/figures.ts'
import { median, quantile } from './parts/quantiles.ts'
import { type Server, SPECTATORS, STANDINGS, timePush, withServer } from './parts/started-server.ts'

/** Game day: many spectators on one feed, against a bare `ws` loop that sends the same bytes in the same run. */
const IDLE = 10_000
const TIMES_BARE = 1.1
const MOST_KB = 6
const ROUNDS = 30
/** Longer than the push interval, so that each change is pushed immediately. */
const BETWEEN_SCORES_MS = 300

const PLAIN = '/feeds/fantasyPoints?access_token=bench'
type Cost = { passed: number; work: number }

await withServer(comparePushes)
await withServer(timeCommits)
await withServer(holdIdle)

async function comparePushes(server: Server) {
  const { plain, deflated } = server.frameBytes
  const kinds = {
    deflated: { clients: await server.openClients(STANDINGS, SPECTATORS), order: 'push', bytes: deflated },
    plain: {
      clients: await server.openClients(PLAIN, SPECTATORS, { takesDeflated: false }),
      order: 'push plain',
      bytes: plain,
    },
    bare: { clients: await server.openClients('/bare', SPECTATORS), order: 'push bare', bytes: plain },
  } as const
  const costs = { deflated: [] as Cost[], plain: [] as Cost[], bare: [] as Cost[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['deflated', 'plain', 'bare'] as const) {
      const { clients, order, bytes } = kinds[kind]
      const before = (await server.request({ do: 'count work' })).workMs
      const passed = await timePush(server, clients, order, bytes)
      costs[kind].push({ passed, work: (await server.request({ do: 'count work' })).workMs - before })
    }
  for (const { clients } of Object.values(kinds)) clients.close()

  const time = (kind: keyof typeof costs) => median(costs[kind].map(({ passed }) => passed))
  const work = (kind: keyof typeof costs) => median(costs[kind].map(({ work }) => work))
  for (const kind of ['deflated', 'plain', 'bare'] as const)
    console.log(
      `  ${kind.padEnd(8)} ${kinds[kind].bytes} bytes to ${SPECTATORS} clients: ${time(kind).toFixed(1)} ms, ${work(kind).toFixed(1)} ms of work`,
    )
  const to = `a push to ${SPECTATORS} clients`
  measured({ what: 'a push of the standings', value: deflated / 1000, unit: 'kB', bound: { atMost: MOST_KB } })
  measured({ what: 'a push of the standings, not deflated', value: plain / 1000, unit: 'kB' })
  for (const kind of ['deflated', 'plain'] as const) {
    const value = time(kind) / time('bare')
    measured({ what: `${to}, ${kind}, beside a bare loop`, value, unit: 'times', bound: { atMost: TIMES_BARE } })
    measured({ what: `${to}, ${kind}, work beside a bare loop`, value: work(kind) / work('bare'), unit: 'times' })
  }
}

async function timeCommits(server: Server) {
  const clients = await server.openClients(STANDINGS, SPECTATORS)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(BETWEEN_SCORES_MS)
    // The exact length is known only afterwards; a message never shrinks by a tenth.
    const received = clients.allReceive(Math.floor(server.frameBytes.deflated * 0.9))
    const { committedAt } = await server.request({ do: 'score' })
    times.push((await received) - committedAt)
  }
  clients.close()
  const what = `from the commit to the last of ${SPECTATORS} clients`
  measured({ what: `${what}: p50`, value: median(times), unit: 'ms' })
  measured({ what: `${what}: p99`, value: quantile(times, 0.99), unit: 'ms' })
}

async function holdIdle(server: Server) {
  const before = (await server.request({ do: 'weigh' })).rss
  const clients = await server.openClients(STANDINGS, IDLE)
  const after = (await server.request({ do: 'weigh' })).rss
  const received = clients.allReceive(server.frameBytes.deflated)
  await server.request({ do: 'push' })
  await received
  clients.close()
  measured({ what: `each of ${IDLE} idle connections`, value: (after - before) / IDLE / 1000, unit: 'kB' })
}
