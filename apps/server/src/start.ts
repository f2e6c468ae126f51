import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dollars } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { findDemo, foundDemo, visitorsOf } from '#demo/open-demo.ts'
import { createIngest } from '#features/season/ingest.ts'
import { openLiveLeague } from '#features/season/live-league.ts'
import { createNewsIngest } from '#features/season/news-ingest.ts'
import { createNewsStore } from '#features/season/news-store.ts'
import { createPlayerIngest } from '#features/season/player-ingest.ts'
import { createRollover } from '#features/season/rollover.ts'
import { createSeasonStore, type SeasonStore } from '#features/season/season-store.ts'
import { watchWeek } from '#features/season/week-watch.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { createClock } from '#platform/clock.ts'
import type { ClockSetting } from '#platform/clock-setting.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createLog } from '#platform/logging.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { shareReplay } from '#platform/shared-replay.ts'
import { StartError } from '#platform/start-error.ts'
import { type OpenedProvider, openProvider } from '#providers/open-provider.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import { buildApp } from './app.ts'
import { greeting } from './greeting.ts'
import { listen } from './listen.ts'
import { joinNodes } from './nodes.ts'

const REPOSITORY = path.join(import.meta.dirname, '../../..')
const PAGES = path.join(REPOSITORY, 'apps/web/dist')
const PRODUCT = { name: 'TUFF', season: 2024 }
const DEMO_CLOCK: ClockSetting = { kind: 'replay', start: { week: 12 }, speed: 60 }
const TICK_MS = 1_000
const PLAYERS_MS = 60_000
/** A PostgreSQL server that starts together with this process needs a moment. */
const PATIENCE_MS = 30_000

export type RunningServer = { greeting: string; stop(): Promise<void> }

/** Opens the league and serves it; nothing listens before the first snapshot stands. What was opened is closed again. */
export async function startServer(config: Config, { pagesFolder = PAGES } = {}): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack()
  const log = createLog(config.logLevel)
  const origin = config.origin ?? `http://localhost:${config.port}`

  const db = await openDatabase({ ...config, patienceMs: PATIENCE_MS, onWaiting: (sentence) => log.warn(sentence) })
  opened.defer(() => db.close())
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  const secrets = await openSecrets(db, config)

  const { here, notices, leadership } = await joinNodes(config.databaseUrl, log, opened)
  const metrics = createMetrics()
  metrics.gauge('tuff_leader', '1 on the node that asks providers and opens weeks.', () => Number(leadership.isLeader))

  const outside = await openOutside(config, stores.season, log)
  // Nodes that start together on an empty database take turns, so that one founds the league and the others find it.
  const { demo, clock } = await db.alone(async () => {
    const demo = await findDemo(stores, { demo: config.demo, seed: config.demoSeed })
    if (demo && outside)
      throw new StartError('This database holds the demo league, for which TUFF_SOURCES cannot be set.')
    const schedule = demo?.season.games ?? outside?.recorded?.games ?? (await stores.season.games())
    const sunday = (week: number) => sundayOf(schedule, week)
    let setting = config.clock ?? (demo ? DEMO_CLOCK : { kind: 'real' as const })
    if (setting.kind === 'replay' && db.kind === 'postgres')
      setting = await shareReplay(setting, { ...stores, isLeader: leadership.isLeader, sundayOf: sunday })
    const clock = createClock(setting, sunday)
    if (demo) await foundDemo(stores, demo, clock.now())
    return { demo, clock }
  })

  const provider = demo ? createReplay(demo.season) : outside?.provider
  const ingest = provider && createIngest({ provider, store: stores.season, notices, clock, log })
  if (ingest) {
    metrics.gauge(
      'tuff_ingest_age_seconds',
      'Seconds since the provider was last heard; 0 on a node that does not ask.',
      () => (leadership.isLeader && ingest.lastDone ? (Date.now() - ingest.lastDone) / 1000 : 0),
    )
    await leadership.whileLeading({
      async start() {
        const caughtUp = ingest.catchUp()
        // The outside world may keep one waiting; until it answers, the league stands as it was last known.
        if (outside && !outside.recorded)
          caughtUp.catch((error: unknown) => log.warn({ err: error }, 'weeks are missing'))
        else await caughtUp
        // Whoever led before may have died between a commit and its notice.
        notices.publish({ part: 'league' })
        ingest.start(TICK_MS)
      },
      stop: ingest.stop,
    })
  }
  const newsIngest = provider && createNewsIngest({ provider, store: createNewsStore(db), notices, clock, log })
  const playerIngest =
    outside &&
    createPlayerIngest({
      provider: outside.provider,
      store: stores.season,
      usualSalary: dollars(outside.defaultSalary),
      notices,
      log,
    })
  const league = await openLiveLeague({ store: stores.season, notices, clock, log, onBuilt: metrics.snapshotBuilt })
  opened.defer(() => league.close())
  const rollover = createRollover({ store: stores.season, games: () => league.snapshot.games, notices, clock, log })
  await leadership.whileLeading({
    async start() {
      await rollover.tick()
      rollover.start(TICK_MS)
      newsIngest?.start(TICK_MS)
      playerIngest?.start(PLAYERS_MS)
    },
    async stop() {
      await Promise.all([rollover.stop(), newsIngest?.stop(), playerIngest?.stop()])
    },
  })
  await league.settled()

  const demoAccounts = demo ? visitorsOf(demo) : []
  const app = await buildApp({
    db,
    secrets,
    league,
    notices,
    clock,
    origin,
    product: { ...PRODUCT, season: outside?.season ?? PRODUCT.season, version: await versionOf(REPOSITORY) },
    demoAccounts,
    pagesFolder,
    callsPerMinute: config.callsPerMinute,
    trustProxy: config.trustProxy,
    hostedFlags: config.hostedFlags,
    hostedIdentity: config.hostedIdentity,
    metrics,
    metricsToken: config.metricsToken,
    log,
  })
  opened.defer(() => app.close())
  await listen(app, config)

  const week = watchWeek({ league, clock, here, everyMs: TICK_MS, log })
  opened.defer(() => week.stop())
  // At the end this comes first, so that another node leads while this one says goodbye.
  opened.defer(() => leadership.close())
  // Even before that: the work would wait for what is being fetched.
  opened.defer(() => outside?.close())
  const running = opened.move()
  return { greeting: greeting(origin, demoAccounts), stop: () => running.disposeAsync() }
}

/** Where real figures come from, for a league of one's own that says so. */
async function openOutside(
  { sourcesFile, clock }: Config,
  memory: SeasonStore,
  log: FastifyBaseLogger,
): Promise<OpenedProvider | undefined> {
  if (!sourcesFile) return undefined
  return openProvider(sourcesFile, { isReplay: clock?.kind === 'replay', clock: { now: Date.now }, memory, log })
}

async function versionOf(folder: string): Promise<string> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version
}
