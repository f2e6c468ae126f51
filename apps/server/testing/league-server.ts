import type { AfterKickoff } from '@tuff/league'
import { onTestFinished } from 'vitest'
import { openStores } from '#composition/season-source.ts'
import { createDemoLeague, type DemoLeague } from '#demo/demo-league.ts'
import { foundDemo } from '#demo/open-demo.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import { createNewsStore } from '#season/news-store.ts'
import type { SeasonStore } from '#season/season-store.ts'
import type { StoredSeason } from '#season/stored-season.ts'
import { fillOnce } from './filled-once.ts'
import { openLiveSeason } from './live-season.ts'
import { type AppSettings, serveLeague } from './serve-league.ts'
import { openTestMessages, type Sending } from './test-messages.ts'
import { choose } from './trades/choose.ts'

export type LeagueServer = Awaited<ReturnType<typeof openLeagueServer>>

type SettingsChange = { season?: number; reason?: string; settings?: object }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Options = {
  week?: number
  /** Replaces the stopped clock. */
  around?: (clock: Clock) => Clock
  /** Games have begun on a Sunday; most tests allow later changes. */
  afterKickoff?: AfterKickoff
} & AppSettings &
  Sending

let invented: { demo: DemoLeague; provider: SeasonProvider } | undefined

function inventSeason() {
  const demo = createDemoLeague()
  return { demo, provider: createReplay(demo.season) }
}

/** The whole server with the demo league; the clock is stopped on a week's Sunday. */
export async function openLeagueServer(
  db: Database,
  { week = 12, around, afterKickoff = 'allow', isSending = false, mail, ...settings }: Options = {},
) {
  invented ??= inventSeason()
  const { demo, provider } = invented
  const stores = openStores(db)
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
      // Stores that Sunday's figures.
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

  const { app, context, signedInAs } = await serveLeague({ db, league, notices, clock, messages, ...settings })
  const as = async (email: string, signedInAt?: number) =>
    signedInAs(email, (await stores.accounts.findByEmail(email))?.id ?? email, signedInAt)
  const commissioner = await as('commissioner@tuff.example')
  /** The commissioner's call below /api/commissioner. */
  const asCommissioner = async (method: Method, path: string, payload?: object, headers?: object) =>
    app.inject({
      method,
      url: `/api/commissioner/${path}`,
      headers: { ...commissioner, ...headers },
      ...(payload && { payload }),
    })
  return {
    app,
    context,
    db,
    demo,
    store: stores.season,
    league,
    notices,
    as,
    commissioner,
    manager: await as('manager@tuff.example'),
    asCommissioner,
    /** Merges the change into the current settings, with their ETag. */
    async changeSettings({ settings, ...change }: SettingsChange) {
      const read = await asCommissioner('GET', 'settings')
      const current = read.json()
      const payload = { ...current, ...change, settings: { ...current.settings, ...settings } }
      return asCommissioner('PUT', 'settings', payload, { 'if-match': String(read.headers.etag) })
    },
    setClock,
    clock,
    follow,
    closeWeeks,
    async moveTo(at: { week: number } | { at: number }) {
      setClock('at' in at ? at.at : sunday(at.week))
      await follow()
    },
  }
}

export async function openNode(databaseUrl: string): Promise<LeagueServer> {
  const db = await openDatabase({ dataFolder: '', databaseUrl })
  onTestFinished(() => db.close())
  return openLeagueServer(db)
}

const known = new Map<string, StoredSeason>()

/** Each worker reads a filled league once, because its content is never mutated. */
function readOnce(store: SeasonStore, name: string): SeasonStore {
  let isJustFilled = true
  return {
    ...store,
    async load() {
      const season = (isJustFilled && known.get(name)) || (await store.load())
      if (isJustFilled) known.set(name, season)
      isJustFilled = false
      return season
    },
  }
}
