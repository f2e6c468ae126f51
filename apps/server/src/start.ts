import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findDemo, foundDemo, visitorsOf } from '#demo/open-demo.ts'
import { createIngest } from '#features/season/ingest.ts'
import { openLiveLeague } from '#features/season/live-league.ts'
import { createNewsIngest } from '#features/season/news-ingest.ts'
import { createNewsStore } from '#features/season/news-store.ts'
import { createRollover } from '#features/season/rollover.ts'
import { createSeasonStore } from '#features/season/season-store.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { createClock } from '#platform/clock.ts'
import type { ClockSetting } from '#platform/clock-setting.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createLog } from '#platform/logging.ts'
import { createNotices } from '#platform/notices.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import { buildApp } from './app.ts'
import { greeting } from './greeting.ts'
import { listen } from './listen.ts'

const REPOSITORY = path.join(import.meta.dirname, '../../..')
const PAGES = path.join(REPOSITORY, 'apps/web/dist')
const PRODUCT = { name: 'TUFF', season: 2024 }
const DEMO_CLOCK: ClockSetting = { kind: 'replay', start: { week: 12 }, speed: 60 }
const TICK_MS = 1_000

export type RunningServer = { greeting: string; stop(): Promise<void> }

/** Opens the league and serves it; nothing listens before the first snapshot stands. What was opened is closed again. */
export async function startServer(config: Config): Promise<RunningServer> {
  await using opened = new AsyncDisposableStack()
  const log = createLog(config.logLevel)
  const origin = config.origin ?? `http://localhost:${config.port}`

  const db = await openDatabase(config)
  opened.defer(() => db.close())
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  const secrets = await openSecrets(db, config)

  const demo = await findDemo(stores, { demo: config.demo, seed: config.demoSeed })
  const schedule = demo ? demo.season.games : await stores.season.games()
  const clock = createClock(config.clock ?? (demo ? DEMO_CLOCK : { kind: 'real' }), (week) => sundayOf(schedule, week))
  if (demo) await foundDemo(stores, demo, clock.now())

  const notices = createNotices()
  const provider = demo && createReplay(demo.season)
  const ingest = provider && createIngest({ provider, store: stores.season, notices, clock, log })
  await ingest?.catchUp()
  const newsIngest = provider && createNewsIngest({ provider, store: createNewsStore(db), notices, clock, log })
  const league = await openLiveLeague({ store: stores.season, notices, clock, log })
  opened.defer(() => league.close())
  const rollover = createRollover({ store: stores.season, games: () => league.snapshot.games, notices, clock, log })
  await rollover.tick()
  await league.settled()

  const demoAccounts = demo ? visitorsOf(demo) : []
  const app = await buildApp({
    db,
    secrets,
    league,
    notices,
    clock,
    origin,
    product: { ...PRODUCT, version: await versionOf(REPOSITORY) },
    demoAccounts,
    pagesFolder: PAGES,
    trustProxy: config.trustProxy,
    log,
  })
  opened.defer(() => app.close())
  await listen(app, config)

  for (const worker of [ingest, newsIngest, rollover]) {
    worker?.start(TICK_MS)
    opened.defer(async () => worker?.stop())
  }
  const running = opened.move()
  return { greeting: greeting(origin, demoAccounts), stop: () => running.disposeAsync() }
}

async function versionOf(folder: string): Promise<string> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version
}
