import { seasonAt } from '@tuff/league'
import { Actor } from './actor.ts'
import type { League } from './league.ts'
import { test as base, expect } from './league-test.ts'

export { expect }

const PAT = { email: 'pat@own.example', password: 'long enough' }

export const test = base.extend<{ pat: Actor }>({
  clock: 'real',
  env: { TUFF_DEMO: '0' },
  // A league without games takes its season from the clock.
  season: seasonAt(Date.now()),
  ownLeague: true,
  pat: async ({ page, league, season }, use) => {
    const pat = new Actor(page, league, PAT, season)
    await use(pat)
    expect(pat.pageErrors).toEqual([])
  },
})

/** The start prints the link of the first account, whose owner is the commissioner. */
export async function becomesCommissioner(pat: Actor): Promise<void> {
  const { page } = pat
  await page.goto((await firstLink(pat.league)).href)
  await page.getByLabel('E-mail').fill(PAT.email)
  await page.getByLabel('Your name').fill('Pat')
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PAT.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await pat.seesTitle('League Setup')
  await pat.goesTo('/tuffstandings')
  await pat.seesText('This league has no teams yet.')
  await expect(pat.page.getByText('Loading standings data...')).toHaveCount(0)
}

/** The same by API, for tests that begin after it. */
export async function isCommissioner(pat: Actor): Promise<void> {
  const { league, account } = pat
  const link = await firstLink(league)
  const form = { ...account, name: 'Pat', again: account.password, link: link.searchParams.get('link') ?? '' }
  const response = await fetch(link, {
    method: 'POST',
    headers: { origin: league.origin },
    body: new URLSearchParams(form),
  })
  expect(response.status).toBe(200)
  await pat.isSignedIn()
}

export async function firstLink(league: League): Promise<URL> {
  await expect.poll(() => league.log).toMatch(/\/first-account\?link=\S+/)
  return new URL(league.log.match(/http\S+\/first-account\?link=\S+/)![0])
}
