import { type BrowserContextOptions, test as base } from '@playwright/test'
import { Actor, COMMISSIONER, MANAGER } from './actor.ts'
import { expect } from './expect.ts'
import type { League, LeagueSetting } from './league.ts'
import { LeagueHost } from './league-host.ts'
import { LeagueProcess } from './league-process.ts'
import { isForPhone, PHONE } from './screens.ts'
import { type Account, type Cookies, sessionOf } from './signed-in.ts'

export { expect } from './expect.ts'

type Options = {
  clock: string
  /** TUFF_DEMO_SEED of the league under test; undefined is the default demo. */
  seed: string | undefined
  env: Record<string, string>
  /** In the titles of the pages. */
  season: number
  /** A separate league, for tests that change it or let its time run. */
  ownLeague: boolean
  /** A process with this league alone, for tests that stop it or inspect it. */
  ownProcess: boolean
}

type Actors = {
  league: League
  leagueProcess: LeagueProcess
  /** A manager who is not signed in. */
  visitor: Actor
  /** Opens a page in a new browser context, closed after the test, which fails on errors in the page. */
  opensBrowser: (account: Account, options?: BrowserContextOptions) => Promise<Actor>
  /** Signed in already: signing in has its own tests. */
  manager: Actor
  commissioner: Actor
}

type Leagues = { host: LeagueHost; at(setting: LeagueSetting): Promise<League> }

const sessions = new WeakMap<League, Map<Account, Cookies>>()

export const test = base.extend<Options & Actors, { leagues: Leagues }>({
  clock: ['replay:week=12,speed=0', { option: true }],
  seed: [undefined, { option: true }],
  env: [{}, { option: true }],
  season: [2024, { option: true }],
  ownLeague: [false, { option: true }],
  ownProcess: [false, { option: true }],

  viewport: ({ viewport }, use, test) => use(isForPhone(test) ? PHONE.viewport : viewport),
  userAgent: ({ userAgent }, use, test) => use(isForPhone(test) ? PHONE.userAgent : userAgent),
  isMobile: ({ isMobile }, use, test) => use(isForPhone(test) || isMobile),
  hasTouch: ({ hasTouch }, use, test) => use(isForPhone(test) || hasTouch),

  leagues: [
    async ({ browserName: _ }, use) => {
      const host = new LeagueHost()
      const shared = new Map<string, Promise<League>>()
      await use({
        host,
        at(setting) {
          const key = JSON.stringify(setting)
          const league = shared.get(key) ?? host.open(setting)
          shared.set(key, league)
          return league
        },
      })
      for (const league of shared.values()) await (await league).close()
      await host.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  league: async ({ leagues, clock, seed, env, ownLeague, ownProcess }, use, testInfo) => {
    const setting = { clock, seed, env }
    const open = () => (ownProcess ? LeagueProcess.start(setting) : leagues.host.open(setting))
    const league = ownLeague || ownProcess ? await open() : await leagues.at(setting)
    const logBefore = league.log.length
    await use(league)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: league.log.slice(logBefore), contentType: 'text/plain' })
    }
    if (ownLeague || ownProcess) await league.close()
  },

  leagueProcess: async ({ league }, use) => {
    if (!(league instanceof LeagueProcess)) throw new Error('A test that ends or inspects a process needs `ownProcess`')
    await use(league)
  },

  visitor: async ({ page, league, season }, use) => {
    const visitor = new Actor(page, league, MANAGER, season)
    await use(visitor)
    expect(visitor.pageErrors).toEqual([])
  },

  opensBrowser: async ({ browser, league, season }, use) => {
    const actors: Actor[] = []
    await use(async (account, options) => {
      const context = await browser.newContext(options)
      const actor = new Actor(await context.newPage(), league, account, season)
      actors.push(actor)
      return actor
    })
    for (const { pageErrors } of actors) expect(pageErrors).toEqual([])
    for (const { context } of actors) await context.close()
  },

  manager: async ({ opensBrowser, league }, use) => {
    await use(await opensBrowser(MANAGER, { storageState: await sharedSession(MANAGER, league) }))
  },

  commissioner: async ({ opensBrowser, league }, use) => {
    await use(await opensBrowser(COMMISSIONER, { storageState: await sharedSession(COMMISSIONER, league) }))
  },
})

/** Signs in once per league and account. */
async function sharedSession(account: Account, league: League): Promise<Cookies> {
  const known = sessions.get(league) ?? new Map<Account, Cookies>()
  sessions.set(league, known)
  const session = known.get(account) ?? (await sessionOf(account, league))
  known.set(account, session)
  return session
}
