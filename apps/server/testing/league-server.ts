import type { AfterKickoff } from '@tuff/league'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createDemoLeague, type DemoLeague } from '#demo/demo-league.ts'
import { foundDemo } from '#demo/open-demo.ts'
import { createAccountStore } from '#identity/account-store.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { createNewsStore } from '#season/news-store.ts'
import { createSeasonStore, type SeasonStore } from '#season/season-store.ts'
import { choose } from '#testing/trades/choose.ts'
import { fillOnce } from './filled-once.ts'
import { openLiveSeason } from './live-season.ts'
import { readOnce } from './read-once.ts'
import { type AppSettings, serveLeague } from './serve-league.ts'
import { openTestMessages, type Sending } from './test-messages.ts'

/** The whole server with the demo league on a test database, its clock stopped on the Sunday of a week. */
export type LeagueServer = {
  app: FastifyInstance
  db: Database
  demo: DemoLeague
  store: SeasonStore
  league: LiveLeague
  notices: Notices
  clock: Clock
  /** Runs everything that is due at the clock's current time. */
  follow(): Promise<void>
  /** Closes the weeks that are due. */
  closeWeeks(): Promise<void>
  /** Moves the league's clock without running what is due. */
  setClock(at: number): void
  /** Moves the league's clock and runs what is due. */
  moveTo(at: { week: number } | { at: number }): Promise<void>
  /** The headers of a call by this person. */
  as(email: string, signedInAt?: number): Promise<{ authorization: string }>
  commissioner: { authorization: string }
  manager: { authorization: string }
}

type Options = {
  week?: number
  /** Replaces the stopped clock. */
  around?: (clock: Clock) => Clock
  /** On a Sunday games have begun: tests about other things allow changes after kick-off. */
  afterKickoff?: AfterKickoff
} & AppSettings &
  Sending

let invented: { demo: DemoLeague; provider: SeasonProvider } | undefined

function inventSeason() {
  const demo = createDemoLeague()
  return { demo, provider: createReplay(demo.season) }
}

export async function openLeagueServer(
  db: Database,
  { week = 12, around, afterKickoff = 'allow', isSending = false, mail, ...settings }: Options = {},
): Promise<LeagueServer> {
  invented ??= inventSeason()
  const { demo, provider } = invented
  const stores = { settings: createSettingsStore(db), season: createSeasonStore(db), accounts: createAccountStore(db) }
  const sunday = (of: number) => sundayOf(demo.season.games, of)
  const outside = { provider, news: createNewsStore(db) }
  const standing = { store: stores.season, now: sunday(week), outside }
  const found = () => foundDemo(stores, demo, sunday(week))
  const isNew = (await stores.season.isEmpty()) && (await stores.accounts.names()).size === 0
  const isCaughtUp = isNew && !around
  const filling = `demo-${week}-${afterKickoff}`
  if (!isCaughtUp) {
    await found()
    if (isNew) await choose(db, { afterKickoff })
  } else
    await fillOnce(db, filling, async () => {
      await found()
      await choose(db, { afterKickoff })
      // Starts with that Sunday's figures, so that no fetch is needed.
      const { league } = await openLiveSeason(standing)
      league.close()
    })
  const messages = await openTestMessages(db, { isSending, mail })
  const season = await openLiveSeason({
    ...standing,
    ...(isCaughtUp && { store: readOnce(stores.season, `${filling} on ${db.kind}`) }),
    isCaughtUp,
    notify: messages.notify,
    ...(around && { around }),
  })
  const { league, notices, clock, setClock, follow, closeWeeks } = season

  const { app, signedInAs } = await serveLeague({ db, league, notices, clock, messages, ...settings })
  const as = async (email: string, signedInAt?: number) =>
    signedInAs(email, (await stores.accounts.findByEmail(email))?.id ?? email, signedInAt)
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
    setClock,
    clock,
    follow,
    closeWeeks,
    async moveTo(at) {
      setClock('at' in at ? at.at : sunday(at.week))
      await follow()
    },
  }
}

/** One of several nodes on this PostgreSQL database, until the test ends. */
export async function openNode(databaseUrl: string): Promise<LeagueServer> {
  const db = await openDatabase({ dataFolder: '', databaseUrl })
  onTestFinished(() => db.close())
  return openLeagueServer(db)
}
