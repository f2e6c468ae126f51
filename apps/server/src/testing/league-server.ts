import type { FastifyInstance } from 'fastify'
import { createDemoLeague, type DemoLeague } from '#demo/demo-league.ts'
import { foundDemo } from '#demo/open-demo.ts'
import { createAccountStore } from '#identity/account-store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { createNotices, type Notices } from '#platform/notices.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import { createIngest } from '#season/ingest.ts'
import { type LiveLeague, openLiveLeague } from '#season/live-league.ts'
import { createNewsIngest } from '#season/news-ingest.ts'
import { createNewsStore } from '#season/news-store.ts'
import { createRollover } from '#season/rollover.ts'
import { createSeasonStore, type SeasonStore } from '#season/season-store.ts'
import { type AppSettings, serveLeague, testLog } from './serve-league.ts'

/** The whole server on a test's database, with the demo league, standing still on the Sunday of a week. */
export type LeagueServer = {
  app: FastifyInstance
  db: Database
  demo: DemoLeague
  store: SeasonStore
  league: LiveLeague
  notices: Notices
  clock: Clock
  /** Does what follows from what the clock says now. */
  follow(): Promise<void>
  /** Moves the league's clock alone: nobody has looked at it yet. */
  setClock(at: number): void
  /** Moves the league's clock, and all that follows from it. */
  moveTo(at: { week: number } | { at: number }): Promise<void>
  /** The headers of a call by this person. */
  as(email: string): Promise<{ authorization: string }>
  commissioner: { authorization: string }
  manager: { authorization: string }
}

/** `around` puts another clock in the place of the one that stands still. */
type Wish = { week?: number; around?: (clock: Clock) => Clock } & AppSettings

let demoLeague: DemoLeague | undefined

export async function openLeagueServer(
  db: Database,
  { week = 12, around = (clock) => clock, ...settings }: Wish = {},
): Promise<LeagueServer> {
  demoLeague ??= createDemoLeague()
  const demo = demoLeague
  const log = testLog()
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  let now = sundayOf(demo.season.games, week)
  const clock = around({
    now: () => now,
    speed: 0,
    set({ at }) {
      now = at
    },
  })
  await foundDemo(stores, demo, now)

  const notices = createNotices()
  const provider = createReplay(demo.season)
  const ingest = createIngest({ provider, store: stores.season, notices, clock, log })
  const newsIngest = createNewsIngest({ provider, store: createNewsStore(db), notices, clock, log })
  await ingest.catchUp()
  await newsIngest.tick()
  const league = await openLiveLeague({ store: stores.season, notices, log })
  const rollover = createRollover({
    store: stores.season,
    league,
    notices,
    clock,
    log,
  })

  const follow = async () => {
    await ingest.catchUp()
    await newsIngest.tick()
    await rollover.tick()
    await league.settled()
  }

  const { app, signedInAs } = await serveLeague({ db, league, notices, clock, ...settings })
  const as = async (email: string) => signedInAs(email, (await stores.accounts.findByEmail(email))?.id ?? email)
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
    setClock(at) {
      now = at
    },
    clock,
    follow,
    async moveTo(at) {
      now = 'at' in at ? at.at : sundayOf(demo.season.games, at.week)
      await follow()
    },
  }
}
