import { setTimeout as sleep } from 'node:timers/promises'
import { measured } from './parts/figures.ts'
import { median, quantile } from './parts/quantiles.ts'
import { frameLength, RawFeedClients } from './parts/raw-feed-clients.ts'
import { type Server, timePush, withServer } from './parts/started-server.ts'

/** Game day: many spectators on one feed, against a bare `ws` loop that sends the same bytes in the same run. */
const SPECTATORS = 2_000
const IDLE = 10_000
const TIMES_BARE = 1.5
const ROUNDS = 30
/** Longer than pushes are gathered, so that each change goes out at once. */
const BETWEEN_SCORES_MS = 300

await withServer(comparePushes)
await withServer(timeCommits)
await withServer(holdIdle)

async function comparePushes(server: Server) {
  const [real, bare] = [new RawFeedClients(), new RawFeedClients()]
  await real.open(`${server.address}/feeds/standings?access_token=bench`, SPECTATORS)
  await bare.open(`${server.address}/bare`, SPECTATORS)
  const times = { real: [] as number[], bare: [] as number[] }
  const bytes = server.messageBytes
  for (let round = 0; round < ROUNDS; round++) {
    times.real.push(await timePush(server, real, 'push', bytes))
    times.bare.push(await timePush(server, bare, 'push bare', bytes))
  }
  for (const clients of [real, bare]) clients.close()
  const [ours, theirs] = [median(times.real), median(times.bare)]
  console.log(
    `  a push of ${bytes} bytes to ${SPECTATORS} clients: ${ours.toFixed(1)} ms, bare ws loop ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}`,
  )
  const what = `a push to ${SPECTATORS} clients, beside a bare loop`
  measured({ what, value: ours / theirs, unit: 'times', bound: { atMost: TIMES_BARE } })
}

async function timeCommits(server: Server) {
  const clients = new RawFeedClients()
  await clients.open(`${server.address}/feeds/standings?access_token=bench`, SPECTATORS)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(BETWEEN_SCORES_MS)
    // The exact length is known only afterwards; a message never shrinks by as much as a tenth.
    const received = clients.allReceive(Math.floor(server.messageBytes * 0.9))
    const { committedAt } = await server.ask({ do: 'score' })
    times.push((await received) - committedAt)
  }
  clients.close()
  console.log(
    `  from the commit to the last of ${SPECTATORS} clients: p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  )
}

async function holdIdle(server: Server) {
  const clients = new RawFeedClients()
  const before = (await server.ask({ do: 'weigh' })).rss
  await clients.open(`${server.address}/feeds/standings?access_token=bench`, IDLE)
  const after = (await server.ask({ do: 'weigh' })).rss
  const received = clients.allReceive(frameLength(server.messageBytes))
  await server.ask({ do: 'push' })
  await received
  clients.close()
  console.log(
    `  ${IDLE} idle connections held: ${((after - before) / IDLE / 1024).toFixed(1)} kB each (${(after / 1e6).toFixed(0)} MB in all), and all of them heard a push`,
  )
}
