import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createDemoLeague, type DemoLeague } from '#demo/demo-league.ts'
import { foundDemo } from '#demo/open-demo.ts'
import type { DataOrigin } from '#features/data-sources/data-service.ts'
import { createIngest } from '#features/season/ingest.ts'
import { type LiveLeague, openLiveLeague } from '#features/season/live-league.ts'
import { createNewsIngest } from '#features/season/news-ingest.ts'
import { createNewsStore } from '#features/season/news-store.ts'
import { createRollover } from '#features/season/rollover.ts'
import { createSeasonStore, type SeasonStore } from '#features/season/season-store.ts'
import { createAccountStore } from '#identity/account-store.ts'
import type { DemoAccount } from '#identity/login-page.ts'
import { loadSigningKeys } from '#identity/signing-keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createNotices, type Notices } from '#platform/notices.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { runKeys } from '#platform/testing/run-keys.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import { buildApp } from '../app.ts'

const ORIGIN = 'http://localhost:3000'
/** What the server's own secrets are encrypted with. */
export const SECRET = 'a secret for the tests of the league'
/** Pages are not what these tests are about: the sources stand in for the built ones. */
const PAGES = path.join(import.meta.dirname, '../../../web')

/** The whole server on a test's database, with the demo league, standing still on the Sunday of a week. */
export type LeagueServer = {
  app: FastifyInstance
  db: Database
  demo: DemoLeague
  store: SeasonStore
  league: LiveLeague
  notices: Notices
  /** Moves the league's clock, and all that follows from it. */
  moveTo(at: { week: number } | { at: number }): Promise<void>
  /** The headers of a call by this person. */
  as(email: string): Promise<{ authorization: string }>
  commissioner: { authorization: string }
  manager: { authorization: string }
}

let demoLeague: DemoLeague | undefined

type Setting = {
  week?: number
  hostedIdentity?: HostedIdentity
  demoAccounts?: DemoAccount[]
  dataOrigin?: DataOrigin
}

export async function openLeagueServer(
  db: Database,
  { week = 12, hostedIdentity, demoAccounts = [], dataOrigin }: Setting = {},
): Promise<LeagueServer> {
  demoLeague ??= createDemoLeague()
  const demo = demoLeague
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  await secrets.keep('signing-keys', runKeys)
  let now = sundayOf(demo.season.games, week)
  const clock: Clock = {
    now: () => now,
    speed: 0,
    set({ at }) {
      now = at
    },
  }
  await foundDemo(stores, demo, now)

  const notices = createNotices()
  const provider = createReplay(demo.season)
  const ingest = createIngest({ provider, store: stores.season, notices, clock, log })
  const newsIngest = createNewsIngest({ provider, store: createNewsStore(db), notices, clock, log })
  await ingest.catchUp()
  await newsIngest.tick()
  const league = await openLiveLeague({ store: stores.season, notices, clock, log })
  const rollover = createRollover({
    store: stores.season,
    games: () => league.snapshot.games,
    choice: () => league.weekChoice,
    notices,
    clock,
    log,
  })

  const app = await buildApp({
    db,
    secrets,
    league,
    notices,
    clock,
    origin: ORIGIN,
    product: { name: 'TUFF', season: 2024, version: 'test' },
    demoAccounts,
    ...(dataOrigin && { dataOrigin }),
    pagesFolder: PAGES,
    callsPerMinute: 0,
    trustProxy: false,
    metrics: createMetrics({ ofProcess: false }),
    metricsToken: undefined,
    hostedIdentity,
    log,
  })
  onTestFinished(async () => {
    await app.close()
    league.close()
  })

  const [key] = (await loadSigningKeys(secrets)).jwks.keys
  const as = async (email: string) => {
    const account = await stores.accounts.findByEmail(email)
    const token = await new SignJWT({ email })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid! })
      .setIssuer(`${ORIGIN}/`)
      .setAudience(`${ORIGIN}/api`)
      .setSubject(account?.id ?? email)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(key!)
    return { authorization: `Bearer ${token}` }
  }
  return {
    app,
    db,
    demo,
    store: stores.season,
    league,
    notices,
    as,
    commissioner: await as('commissioner@tuff.example'),
    manager: await as('manager@tuff.example'),
    async moveTo(at) {
      now = 'at' in at ? at.at : sundayOf(demo.season.games, at.week)
      await ingest.catchUp()
      await newsIngest.tick()
      await rollover.tick()
      await league.settled()
    },
  }
}
