import { type BrowserContext, test as base, expect } from '@playwright/test'
import { Actor, COMMISSIONER, MANAGER } from './actor.ts'
import { LeagueProcess, type LeagueSetting } from './league-process.ts'
import { type Account, type Cookies, sessionOf } from './signed-in.ts'

export { expect } from '@playwright/test'

type Options = {
  /** TUFF_CLOCK of the league under test. */
  clock: string
  /** TUFF_DEMO_SEED of the league under test; undefined is the demo everybody gets. */
  seed: string | undefined
  /** A league that no other test sees, for tests that stop it or let its time run. */
  ownLeague: boolean
}

type Actors = {
  league: LeagueProcess
  /** Nobody in particular, not signed in. Knows the manager's password. */
  visitor: Actor
  /** Signed in already: signing in has tests of its own. */
  manager: Actor
  commissioner: Actor
}

/** Leagues that the tests of one worker share, and who is signed in there already. */
type SharedLeagues = { at(setting: LeagueSetting): Promise<LeagueProcess> }

const sessions = new WeakMap<LeagueProcess, Map<Account, Cookies>>()

export const test = base.extend<Options & Actors, { sharedLeagues: SharedLeagues }>({
  clock: ['replay:week=12,speed=0', { option: true }],
  seed: [undefined, { option: true }],
  ownLeague: [false, { option: true }],

  sharedLeagues: [
    async ({ browserName: _ }, use) => {
      const leagues = new Map<string, Promise<LeagueProcess>>()
      await use({
        at(setting) {
          const key = JSON.stringify(setting)
          const league = leagues.get(key) ?? LeagueProcess.start(setting)
          leagues.set(key, league)
          return league
        },
      })
      for (const league of leagues.values()) await (await league).close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  league: async ({ sharedLeagues, clock, seed, ownLeague }, use, testInfo) => {
    const league = ownLeague ? await LeagueProcess.start({ clock, seed }) : await sharedLeagues.at({ clock, seed })
    const logBefore = league.log.length
    await use(league)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: league.log.slice(logBefore), contentType: 'text/plain' })
    }
    if (ownLeague) await league.close()
  },

  visitor: async ({ page, league }, use) => {
    const visitor = new Actor(page, league, MANAGER)
    await use(visitor)
    expect(visitor.troubles).toEqual([])
  },

  manager: async ({ browser, league }, use) => {
    await withActor(MANAGER, league, (options) => browser.newContext(options), use)
  },

  commissioner: async ({ browser, league }, use) => {
    await withActor(COMMISSIONER, league, (options) => browser.newContext(options), use)
  },
})

/** Signs in once per league and account; whoever comes later brings the cookies of that session. */
async function withActor(
  account: Account,
  league: LeagueProcess,
  newContext: (options: { storageState?: Cookies }) => Promise<BrowserContext>,
  use: (actor: Actor) => Promise<void>,
): Promise<void> {
  const known = sessions.get(league) ?? new Map<Account, Cookies>()
  sessions.set(league, known)
  if (!known.has(account)) known.set(account, await sessionOf(account, league))
  const context = await newContext({ storageState: known.get(account) })
  const actor = new Actor(await context.newPage(), league, account)
  await use(actor)
  expect(actor.troubles).toEqual([])
  await context.close()
}
