import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FeedName } from '@tuff/contract'
import { gather } from '@tuff/forecast'
import type { StatLine } from '@tuff/league'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { createDemoLeague } from '../../apps/server/src/demo/demo-league.ts'
import { foundingOf } from '../../apps/server/src/demo/founding.ts'
import { createStandingsFeed } from '../../apps/server/src/features/standings/standings-feed.ts'
import { createFeeds } from '../../apps/server/src/feeds/feeds.ts'
import { frameOf } from '../../apps/server/src/feeds/message-frames.ts'
import { createForecastThread } from '../../apps/server/src/forecasting/forecast-thread.ts'
import { createForecasts } from '../../apps/server/src/forecasting/forecasts.ts'
import { openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { sundayOf } from '../../apps/server/src/providers/sunday.ts'
import { publishDiff } from '../../apps/server/src/season/season-change.ts'
import { createSeasonStore } from '../../apps/server/src/season/season-store.ts'
import { openLiveSeason } from '../../apps/server/testing/live-season.ts'
import { saveFigures } from '../../apps/server/testing/season/save-figures.ts'

/**
 * A process that serves the standings feed from a database as the product does, and a bare `ws` loop. Controlled by its
 * parent over IPC.
 */
export type Order = {
  do:
    | 'push'
    | 'push plain'
    | 'push bare'
    | 'score'
    | 'weigh'
    | 'count work'
    | 'begin forecast'
    | 'end forecast'
    | 'score and forecast'
}
export type FrameBytes = { plain: number; deflated: number }
type Report =
  | { port: number; frameBytes: FrameBytes }
  | { committedAt: number }
  | { rss: number }
  | { workMs: number }
  | { forecastMs: number }
  | { isDone: true }

const folder = await mkdtemp(path.join(tmpdir(), 'tuff-bench-'))
const db = await openDatabase({ dataFolder: folder })
const store = createSeasonStore(db)
const demo = createDemoLeague()
await store.found({ ...foundingOf(demo, 12), statLines: demo.season.statLines.filter((line) => line.week < 12) })

const log = pino({ level: 'warn' })
const { league, notices, clock } = await openLiveSeason({ store, now: sundayOf(demo.season.games, 12) + 3_600_000 })
const thread = createForecastThread({ log })
const forecasts = createForecasts({ league, clock, thread })
league.onChange(forecasts.schedule)
const standings = createStandingsFeed({ league, clock, publish: (message) => publish(message) })
const feeds = createFeeds({
  // A second feed with the same messages, so that each kind of client can be pushed to separately.
  sources: { standings: standings.source, fantasyPoints: standings.source },
  verify: async () => ({ subject: 'bench', expiresAt: Date.now() + 3_600_000 }),
  log,
})
const [message] = standings.source.respond({ action: 'getStandings' })!

const bare = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const http = createServer().on('upgrade', (request, socket, head) => {
  if (request.url?.startsWith('/feeds/')) feeds.handleUpgrade(request, socket, head)
  else bare.handleUpgrade(request, socket, head, (client) => bare.emit('connection', client))
})
http.listen(0, 'localhost', () => {
  const address = http.address()
  const frameBytes = { plain: frameOf(message!, false).length, deflated: frameOf(message!, true).length }
  sendToParent({ port: typeof address === 'object' && address ? address.port : 0, frameBytes })
})

const mine = demo.rosters.find((entry) => entry.week === 12)!
let score = 0

process.on('message', async (order: Order) => {
  if (order.do === 'weigh') {
    globalThis.gc?.()
    return sendToParent({ rss: process.memoryUsage().rss })
  }
  if (order.do === 'count work') return sendToParent({ workMs: work() })
  if (order.do === 'begin forecast') return beginForecast()
  if (order.do === 'end forecast') await forecasting
  else if (order.do === 'score and forecast') return scoreAndForecast()
  // Different bytes each time, so that framing and compression are measured too.
  else if (order.do === 'push') publish(Buffer.from(message!))
  else if (order.do === 'push plain') publish(Buffer.from(message!), 'fantasyPoints')
  else if (order.do === 'push bare') for (const client of bare.clients) client.send(message!, { binary: false })
  else return scoreOnce()
  sendToParent({ isDone: true })
})
process.on('disconnect', async () => {
  http.closeAllConnections()
  await thread.close()
  await db.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

async function scoreOnce() {
  const line: StatLine = { playerId: mine.playerId, week: 12, club: 'BUF', stats: { rushingYards: 10 * ++score } }
  await saveFigures(store, { statLines: [line] })
  const committedAt = performance.timeOrigin + performance.now()
  publishDiff(notices, { statLines: [line] })
  await league.settled()
  sendToParent({ committedAt })
}

function publish(message: Uint8Array, feed: FeedName = 'standings') {
  thread.giveWay()
  feeds.publish(feed, message)
}

let forecasting: Promise<unknown> | undefined

/** Forecasts a week for all teams, as after a touchdown; does not wait for the result. */
function beginForecast() {
  const known = gather(league.snapshot, { now: clock.now() })
  forecasting = thread.run({ of: 'week', known, seed: 1, draws: 2_000 })
  sendToParent({ isDone: true })
}

async function scoreAndForecast() {
  forecasts.week()
  const before = league.version
  const isThere = new Promise<void>((resolve) =>
    forecasts.onChange(() => (forecasts.week()?.asOf.version ?? 0) > before && resolve()),
  )
  const line: StatLine = { playerId: mine.playerId, week: 12, club: 'BUF', stats: { rushingYards: 10 * ++score } }
  await saveFigures(store, { statLines: [line] })
  const start = performance.now()
  publishDiff(notices, { statLines: [line] })
  await isThere
  sendToParent({ forecastMs: performance.now() - start })
}

function work(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function sendToParent(report: Report) {
  process.send!(report)
}
