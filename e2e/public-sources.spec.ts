import type { Page } from '@playwright/test'
import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { expect } from './expect.ts'
import { neverScrollsSideways } from './fit.ts'
import { firstLink, test as own } from './own-league.ts'
import { openPublicUpstream, RUNNERS } from './public-upstream.ts'

type Upstream = Awaited<ReturnType<typeof openPublicUpstream>>

/** The sources are on the loopback interface, which TUFF_PRIVATE_SOURCES allows. */
const test = own.extend<{ upstream: Upstream }>({
  env: { TUFF_DEMO: '0', TUFF_PRIVATE_SOURCES: '1' },
  upstream: async ({ browserName: _ }, use) => {
    const upstream = await openPublicUpstream()
    await use(upstream)
    upstream.close()
  },
})

const TEAMS =
  'team,email,abbreviation,manager\nFirst Ones,pat@own.example,FST,Pat\nSecond Ones,sam@own.example,SND,Sam\n'
const SALARIES = `id,salary\n${RUNNERS.map(({ id }) => `${id},2.50\n`).join('')}`
const ROSTERS = `team,slot,player id\n${['First Ones', 'Second Ones']
  .flatMap((team) => RUNNERS.map(({ slot, id }) => `${team},${slot},${id}\n`))
  .join('')}`

test('REAL-06 REAL-01 from the first link to live standings on public sources, in at most 12 clicks', async ({
  pat,
  upstream,
}) => {
  test.setTimeout(180_000)
  const { page } = pat
  const clicks = await countsClicks(page)
  const step = (name: string) => page.getByRole('region', { name })
  const missing = (name: string) => step(name).getByText(/^(Still missing: |Nothing is missing here\.)/)
  const choose = (title: string, text: string) =>
    page
      .getByLabel(`${title}, as a CSV file`)
      .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('an account, and what every step still lacks', async () => {
    await page.goto((await firstLink(pat.league)).href)
    await page.getByLabel('E-mail').fill(pat.account.email)
    await page.getByLabel('Your name').fill('Pat')
    for (const field of await page.locator('input[type=password]').all()) await field.fill(pat.account.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await pat.seesTitle('League Setup')
    await page.getByRole('button', { name: 'No, Upload Rosters' }).click()
    await expect(missing('2. Figures')).toContainText('games and players. Turn on public sources, or import files.')
    await expect(missing('3. Teams and Managers')).toContainText('a row or a file with the teams.')
    await expect(missing('4. Players and Salaries')).toContainText('players, from step 2')
    await expect(missing('5. Starting Rosters')).toContainText('rosters.')
  })

  await test.step('public sources: each is tested, and all are switched on', async () => {
    await page.getByLabel('Season', { exact: true }).fill(String(upstream.season))
    for (const [title, address] of Object.entries(upstream.addresses))
      await page.getByLabel(`Address of ${title}`).fill(address)
    for (const title of Object.keys(upstream.addresses))
      await page.getByRole('button', { name: `Test ${title}` }).click()
    await expect(step('2. Figures').getByText('11 players, 11 stat lines of Week 1')).toBeVisible()
    await expect(step('2. Figures').getByText('1 game, stats of Week 1')).toBeVisible()
    await expect(step('2. Figures').getByText('1 game, 1 playing')).toBeVisible()
    await expect(step('2. Figures').getByText('1 item')).toBeVisible()
    await expect(
      step('2. Figures')
        .getByText(/1[4-9] s old · took \d+\.\d s/)
        .first(),
    ).toBeVisible()
    await findsNothing(page)
    await neverScrollsSideways(page)
    await page.getByRole('button', { name: 'Use All Four' }).click()
    for (const title of Object.keys(upstream.addresses))
      await expect(page.getByRole('switch', { name: `${title} on` })).toBeChecked()
    await expect(missing('2. Figures')).toHaveText('Nothing is missing here.', { timeout: 20_000 })
    await expect(missing('4. Players and Salaries')).toHaveText('Nothing is missing here.')
  })

  await test.step('teams, salaries and rosters as files', async () => {
    await page.getByLabel('Name of the league').fill('Live League')
    await choose('Teams and Managers', TEAMS)
    await choose('Players and Salaries', SALARIES)
    await choose('Starting Rosters', ROSTERS)
    for (const name of ['1. Name and Season', '3. Teams and Managers', '5. Starting Rosters'])
      await expect(missing(name)).toHaveText('Nothing is missing here.')
    await page.getByRole('button', { name: 'Show What Will Change' }).click()
    await page.getByRole('button', { name: 'Set Up the League...' }).click()
    await page.getByRole('button', { name: 'Set Up League' }).click()
    await pat.seesText('The league is set up.')
  })

  await test.step('the standings are live', async () => {
    await page.getByRole('link', { name: 'Open the Standings' }).click()
    await pat.seesTitle(`${upstream.season} Live League Standings`)
    await expect.poll(() => weekOne(pat)).toBe('19')
    // With the four optional tests; the limit is twelve.
    expect(clicks()).toBe(11)

    upstream.setYards(150)
    const other = await pat.opensAnotherTab('/commissioner/data')
    await other.page.getByRole('button', { name: 'Fetch Now' }).click()
    await expect.poll(() => weekOne(pat), { timeout: 30_000 }).toBe('25')
    await other.goesTo('/log')
    await other.seesText(/^Changed public sources: /)
  })

  await test.step('a restart continues with them, without a file', async () => {
    upstream.setYards(200)
    await pat.league.stop()
    await pat.league.start()
    await expect.poll(() => weekOne(pat), { timeout: 40_000 }).toBe('30')
  })
})

async function countsClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => {
    count++
  })
  await page.addInitScript('addEventListener("pointerdown", () => window.countClick(), true)')
  return () => count
}

async function weekOne(pat: Actor): Promise<string | undefined> {
  const { columns, rows } = await pat.readsTable('Regular Season')
  return rows[0]?.[columns.indexOf('Week 1')]
}
