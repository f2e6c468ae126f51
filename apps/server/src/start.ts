import path from 'node:path'
import { seasonAt, seasonOf } from '@tuff/league'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openContext } from '#composition/app-context.ts'
import { openDemoPickNight } from '#composition/demo-pick-night.ts'
import { createDifferenceNote } from '#composition/difference-note.ts'
import { createLastSeasonKeeper } from '#composition/last-season-keeper.ts'
import { openMessages } from '#composition/messages.ts'
import { joinNodes } from '#composition/nodes.ts'
import { openSeason } from '#composition/season-jobs.ts'
import { dataOriginOf, openSeasonSource, openStores } from '#composition/season-source.ts'
import { createSourceNote } from '#composition/source-note.ts'
import { unlessUnavailable } from '#composition/unless-unavailable.ts'
import type { DemoLeague } from '#demo/demo-league.ts'
import { visitorsOf } from '#demo/open-demo.ts'
import { readClockSetting } from '#features/clock/clock-service.ts'
import { createClockWatch } from '#features/clock/clock-watch.ts'
import { logFetches } from '#features/data-sources/fetch-requests.ts'
import { createDatabaseWatch } from '#features/health/database-watch.ts'
import { createPickKeeper } from '#features/picks/pick-keeper.ts'
import { createPickStore } from '#features/picks/pick-store.ts'
import { firstAccountLink } from '#identity/first-account.ts'
import type { DemoAccount } from '#identity/login-page.ts'
import { writeBackupOnThread } from '#platform/backups/backup-thread.ts'
import { capacityOf, openFileLimit } from '#platform/capacity.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createLog } from '#platform/logging.ts'
import { createMetrics } from '#platform/metrics.ts'
import { noteVersion } from '#platform/release-note.ts'
import { repeat } from '#platform/repeat.ts'
import { retryWhileLost } from '#platform/retry-while-lost.ts'
import { openSecrets } from '#platform/secrets.ts'
import { StartError } from '#platform/start-error.ts'
import { readVersion } from '#platform/version.ts'
import { createNewsStore } from '#season/news-store.ts'
import { buildApp } from './app.ts'

const PAGES = path.join(import.meta.dirname, '../../web/dist')
const PRODUCT = 'TUFF'
const WATCH_MS = 1_000
/** PostgreSQL may start together with this process. */
const PATIENCE_MS = 30_000

export type RunningServer = { greeting: string; stop(): Promise<void> }

export async function startServer(config: Config, { pagesFolder = PAGES } = {}): Promise<RunningServer> {
  const log = createLog(config.log.level, config.log)
  const version = await readVersion()
  log.info({ version }, `${PRODUCT} ${version} starts`)
  for (const warning of config.warnings) log.warn(warning)
  return retryWhileLost(() => openServer(config, version, pagesFolder, log), log)
}

/** Listens only once the first snapshot is ready; a failure closes everything opened so far. */
async function openServer(
  config: Config,
  version: string,
  pagesFolder: string,
  log: FastifyBaseLogger,
): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack()
  const origin = config.origin ?? `http://localhost:${config.port}`

  const db = await openDatabase({
    ...config,
    timeoutMs: PATIENCE_MS,
    onWaiting: (sentence) => log.warn(sentence),
    onUpgrade: (sentence) => log.info(sentence),
  })
  opened.defer(() => db.close())
  await unlessUnavailable(noteVersion(db.query, version), log)
  const stores = openStores(db)
  const secrets = await openSecrets(db, config)

  const nodes = await joinNodes(config.databaseUrl, stores.settings, log, opened)
  const { notices, leadership } = nodes
  const metrics = createMetrics()
  metrics.gauge('tuff_leader', '1 on the node that polls providers and opens weeks.', () => Number(leadership.isLeader))

  const onFounded = (league: DemoLeague, now: number) => openDemoPickNight({ db, secrets, demo: league, now })
  const source = await openSeasonSource({ config, stores, nodes, onFounded, log })
  const { demo, outside, chosen, clock } = source

  const shared = { db, secrets, origin, notices, leadership, clock, log }
  const { privatePush, privateSources, mail } = config
  const { timeOfDay: now } = source
  const messages = await openMessages({ ...shared, product: PRODUCT, privatePush, privateSources, mail, now })
  opened.defer(() => messages.outbox.close())
  const { notify } = messages

  const league = await openSeason({
    source,
    season: stores.season,
    notify,
    moreJobs: (open) => [
      createPickKeeper({ ...shared, picks: createPickStore(secrets), league: open, notify }),
      ...(chosen ? [createLastSeasonKeeper({ db, league: open, privateSources, log })] : []),
    ],
    news: createNewsStore(db),
    readClock: () => readClockSetting(db.query),
    nodes,
    logFetches,
    metrics,
    log,
  })
  opened.defer(() => league.close())
  if (clock.trust) {
    const watch = createClockWatch({ db, clock, leadership, log })
    const watching = repeat('the watch of the clock', watch.check, WATCH_MS, log)
    opened.defer(() => watching.stop())
  }

  const databaseWatch = repeat('the watch of the database', createDatabaseWatch({ db, log }), WATCH_MS, log)
  opened.defer(() => databaseWatch.stop())

  const status = () => (outside ?? chosen?.current ?? source).status?.() ?? []
  const sources = createSourceNote({ status, settings: stores.settings, leadership })
  const noting = outside || chosen || demo ? sources.start(log) : undefined
  opened.defer(() => noting?.stop())

  const differences = () => (outside ?? chosen?.current)?.differences()
  const comparing = outside || chosen ? createDifferenceNote({ differences, db, leadership }).start(log) : undefined
  opened.defer(() => comparing?.stop())

  const demoAccounts = demo ? visitorsOf(demo) : []
  const { serviceWorker, callsPerMinute, trustProxy, hostedFlags, hostedIdentity, metricsToken } = config
  const context = await openContext({
    ...shared,
    ...{ serviceWorker, callsPerMinute, trustProxy, hostedFlags, hostedIdentity, metrics, metricsToken },
    messages,
    league,
    version,
    usual: {
      product: PRODUCT,
      season: outside?.season ?? seasonOf(demo?.season.games ?? []) ?? seasonAt(clock.now()),
    },
    demoAccounts,
    dataOrigin: dataOriginOf(source, leadership, sources, config),
    backupSetting: { source: config, ...config.backups, write: writeBackupOnThread },
    pagesFolder,
    capacity: capacityOf(openFileLimit(), config.feedsPerAddress),
  })
  opened.defer(context.close)
  const app = await buildApp(context)
  opened.defer(() => app.close())
  await listen(app, config)

  const firstLink = hostedIdentity ? undefined : await firstAccountLink({ db, secrets, origin })

  // Released first, so that another node leads while this one shuts down.
  opened.defer(() => leadership.close())
  // Aborts running fetches, which the jobs would otherwise wait for.
  opened.defer(() => (outside ?? chosen)?.close())
  const running = opened.move()
  return { greeting: greeting(origin, demoAccounts, firstLink), stop: () => running.disposeAsync() }
}

async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: (address) => `listening on ${address}` })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this account. Set PORT to 1024 or more.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`The address HOST=${host} does not belong to this machine.`)
    throw error
  }
}

function greeting(origin: string, demoAccounts: DemoAccount[], firstAccountLink?: string): string {
  const accounts = demoAccounts.map(({ email, password }) => `    ${email}  ${password}`)
  const demo = ['', '  Demo league: simulated players and scores. Log in as', ...accounts]
  const first = [
    '',
    '  This league has no account yet. Create the account of its commissioner here:',
    `    ${firstAccountLink}`,
  ]
  return [
    '',
    `  TUFF is at ${origin}`,
    ...(accounts.length > 0 ? demo : []),
    ...(firstAccountLink ? first : []),
    '',
  ].join('\n')
}
