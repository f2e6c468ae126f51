import { type BrowserContext, test as base } from '@playwright/test'
import { Actor, COMMISSIONER, MANAGER } from './actor.ts'
import { expect } from './expect.ts'
import type { League, LeagueSetting } from './league.ts'
import { LeagueHost } from './league-host.ts'
import { LeagueProcess } from './league-process.ts'
import { isForPhone, PHONE } from './screens.ts'
import { type Account, type Cookies, sessionOf } from './signed-in.ts'

export { expect } from './expect.ts'

type Options = {
  /** TUFF_CLOCK of the league under test. */
  clock: string
  /** TUFF_DEMO_SEED of the league under test; undefined is the default demo. */
  seed: string | undefined
  /** Further environment variables of the server. */
  env: Record<string, string>
  /** A separate league, for tests that change it or let its time run. */
  ownLeague: boolean
  /** A process with this league alone, for tests that stop it or inspect it. */
  ownProcess: boolean
}

type Actors = {
  league: League
  /** The same, for tests that requested their own process. */
  leagueProcess: LeagueProcess
  /** An actor without an account, not signed in. Knows the manager's password. */
  visitor: Actor
  /** Signed in already: signing in has its own tests. */
  manager: Actor
  commissioner: Actor
}

/** The leagues shared by a worker's tests, and the process that runs them. */
type Leagues = { host: LeagueHost; at(setting: LeagueSetting): Promise<League> }

const sessions = new WeakMap<League, Map<Account, Cookies>>()

export const test = base.extend<Options & Actors, { leagues: Leagues }>({
  clock: ['replay:week=12,speed=0', { option: true }],
  seed: [undefined, { option: true }],
  env: [{}, { option: true }],
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

  visitor: async ({ page, league }, use) => {
    const visitor = new Actor(page, league, MANAGER)
    await use(visitor)
    expect(visitor.pageErrors).toEqual([])
  },

  manager: async ({ browser, league }, use) => {
    await withActor(MANAGER, league, (options) => browser.newContext(options), use)
  },

  commissioner: async ({ browser, league }, use) => {
    await withActor(COMMISSIONER, league, (options) => browser.newContext(options), use)
  },
})

/** Signs in once per league and account; later actors reuse that session's cookies. */
async function withActor(
  account: Account,
  league: League,
  newContext: (options: { storageState?: Cookies }) => Promise<BrowserContext>,
  use: (actor: Actor) => Promise<void>,
): Promise<void> {
  const known = sessions.get(league) ?? new Map<Account, Cookies>()
  sessions.set(league, known)
  if (!known.has(account)) known.set(account, await sessionOf(account, league))
  const context = await newContext({ storageState: known.get(account) })
  const actor = new Actor(await context.newPage(), league, account)
  await use(actor)
  expect(actor.pageErrors).toEqual([])
  await context.close()
}
