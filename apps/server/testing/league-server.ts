import type { AfterKickoff } from '@tuff/league'
import type { FastifyInstance } from 'fastify'
import { createDemoLeague, type DemoLeague } from '#demo/demo-league.ts'
import { foundDemo } from '#demo/open-demo.ts'
import { createAccountStore } from '#identity/account-store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
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
  /** Closes the weeks that are due. */
  closeWeeks(): Promise<void>
  /** Moves the league's clock alone: nobody has looked at it yet. */
  setClock(at: number): void
  /** Moves the league's clock, and all that follows from it. */
  moveTo(at: { week: number } | { at: number }): Promise<void>
  /** The headers of a call by this person. */
  as(email: string, signedInAt?: number): Promise<{ authorization: string }>
  commissioner: { authorization: string }
  manager: { authorization: string }
}

type Wish = {
  week?: number
  /** Puts another clock in the place of the one that stands still. */
  around?: (clock: Clock) => Clock
  /** On a Sunday games have begun: whatever is not about that is allowed without a question. */
  afterKickoff?: AfterKickoff
} & AppSettings &
  Sending

let invented: { demo: DemoLeague; provider: SeasonProvider } | undefined

function inventOnce() {
  const demo = createDemoLeague()
  return { demo, provider: createReplay(demo.season) }
}

export async function openLeagueServer(
  db: Database,
  { week = 12, around, afterKickoff = 'allow', isSending = false, mail, ...settings }: Wish = {},
): Promise<LeagueServer> {
  invented ??= inventOnce()
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
      // With the figures of that Sunday, which need not be brought again.
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
