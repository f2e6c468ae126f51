import type { Instant } from '@tuff/league'
import { z } from 'zod'
import type { AccountStore } from '#identity/account-store.ts'
import type { SettingsStore } from '#platform/settings-store.ts'
import type { SeasonStore } from '#season/season-store.ts'
import { createDemoLeague, DEFAULT_SEED, type DemoLeague } from './demo-league.ts'
import { foundedAt } from './founding.ts'

const DemoMark = z.object({ seed: z.string() })

type Stores = { settings: SettingsStore; season: SeasonStore; accounts: AccountStore }

/** Set up when the database is empty; undefined for a real league. Only the seed is stored. */
export async function findDemo(
  { settings, season }: Stores,
  wanted: { demo: boolean; seed: string | undefined },
): Promise<DemoLeague | undefined> {
  const mark = DemoMark.safeParse(await settings.read('demo')).data
  if (mark) return createDemoLeague(mark.seed)
  if (!wanted.demo || !(await season.isEmpty())) return undefined

  const seed = wanted.seed ?? DEFAULT_SEED
  // Before the setup, so that the next start resumes an interrupted one.
  await settings.write('demo', { seed })
  return createDemoLeague(seed)
}

export async function foundDemo({ season, accounts }: Stores, demo: DemoLeague, now: Instant): Promise<void> {
  for (const { email, name, roles, password } of demo.accounts) {
    if (password)
      await unlessDone({
        isDone: async () => (await accounts.findByEmail(email)) !== undefined,
        work: () => accounts.create({ email, name, roles, password }),
      })
  }
  await unlessDone({
    isDone: async () => !(await season.isEmpty()),
    work: async () => season.found(await foundedAt(demo, now)),
  })
}

type Step = { isDone(): Promise<boolean>; work(): Promise<unknown> }

/** A leader on a busy machine can lose its lead while it computes the demo; the next leader then founds it too. */
async function unlessDone({ isDone, work }: Step): Promise<void> {
  if (await isDone()) return
  try {
    await work()
  } catch (error) {
    if (!(await isDone())) throw error
  }
}

export const visitorsOf = (demo: DemoLeague) =>
  demo.accounts.flatMap(({ email, roles, password }) =>
    password ? [{ email, password, role: roles.includes('commissioner') ? 'Commissioner' : 'Manager' }] : [],
  )
