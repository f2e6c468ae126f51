import { COMMISSIONER } from './actor.ts'
import { callerAs } from './caller.ts'
import { isFollowing, openStreams, setVisibility, waitForBar } from './flag-watch.ts'
import { expect, test as league } from './league-test.ts'

const FLAGS = '/api/commissioner/flags'

// No other test uses this week: its league's flags belong to these tests.
const test = league.extend<{ setFlag: (key: string, value: unknown) => Promise<void> }>({
  clock: 'replay:week=11,speed=0',
  setFlag: async ({ league }, use) => {
    const call = await callerAs(COMMISSIONER, league)
    const { flags } = (await call('GET', FLAGS)).body as { flags: { key: string; value: unknown }[] }
    const changed = new Set<string>()
    const put = async (key: string, value: unknown) =>
      expect((await call('PUT', `${FLAGS}/${key}`, { value })).status).toBeLessThan(300)
    await use(async (key, value) => {
      changed.add(key)
      await put(key, value)
    })
    for (const { key, value } of flags) if (changed.has(key)) await put(key, value)
  },
})

// Several browsers: slow on a busy machine.
test.describe.configure({ timeout: 150_000 })

test('FLAG-04 FLAG-05 NAV-12 a flag reaches an open page in a second, sets the log level, and hidden tabs unsubscribe', async ({
  manager,
  setFlag,
}) => {
  const logged: string[] = []
  manager.page.on('console', (message) => logged.push(message.text()))
  await manager.opensStandings()
  await isFollowing(manager.page)
  await setFlag('navbar', true)
  const took: number[] = []
  for (const value of [false, true, false, true]) {
    const seen = manager.page.evaluate(waitForBar, value)
    const flipped = Date.now()
    await setFlag('navbar', value)
    took.push((await seen) - flipped)
  }
  // A busy machine may delay one or two updates; polling would delay all of them.
  expect(Math.min(...took)).toBeLessThan(1_000)

  expect(logged.filter((text) => /LaunchDarkly|PATCH/.test(text))).toEqual([])
  await setFlag('frontend-console-logging', 'debug')
  await expect.poll(() => manager.page.evaluate(rememberedFlags)).toMatchObject({ 'frontend-console-logging': 'debug' })
  await setFlag('footerComponent', false)
  await expect.poll(() => logged.join('\n')).toContain('Got PATCH')

  await expect.poll(() => openStreams(manager.league)).toBe(1)
  await manager.page.evaluate(setVisibility, 'hidden')
  await expect.poll(() => openStreams(manager.league)).toBe(0)
  await setFlag('navbar', false)
  await expect(manager.page.getByRole('banner')).toBeVisible()
  await manager.page.evaluate(setVisibility, 'visible')
  await expect(manager.page.getByRole('banner')).toHaveCount(0)
  await expect.poll(() => openStreams(manager.league)).toBe(1)
})

test('NAV-02 NAV-04 NAV-12 D-13 premium content, brand, theme switch and bar follow their flags, with a way out', {
  tag: '@phone',
}, async ({ manager, setFlag }) => {
  await manager.opensStandings()
  const bar = manager.page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'TUFF', exact: true })).toBeVisible()
  await setFlag('navbarBrand', false)
  await expect(bar.getByRole('link', { name: 'TUFF', exact: true })).toHaveCount(0)

  const menu = await manager.opensMenu()
  const premium = menu.getByRole('button', { name: 'Premium Content' })
  await expect(premium).toBeVisible()
  await setFlag('premiumContent', 'disabled')
  await expect(premium).toHaveCount(0)
  await setFlag('premiumContent', 'restricted')
  await premium.click()
  await expect(premium).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'NFL News' })).toHaveAttribute('href', '/nflnews')

  const theme = manager.page.getByRole('switch', { name: 'Dark theme' })
  await expect(theme).toBeVisible()
  await setFlag('themeMode', false)
  await expect(theme).toHaveCount(0)

  await setFlag('navbar', false)
  await expect(bar).toHaveCount(0)
  await expect(manager.page.getByRole('table')).toBeVisible()
  // The next visit never shows the bar.
  await manager.page.reload({ waitUntil: 'commit' })
  await expect(manager.page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('RT-10 ROLE-03 ROLE-04 NAV-03 only the commissioner has the tools and their pages', async ({
  commissioner,
  manager,
}) => {
  await manager.opens('/commissioner/rostermanagement')
  await manager.seesTitle('TUFF Fantasy Football 2024')
  await manager.isAt('/')
  await expect(manager.page.getByRole('alert')).toHaveCount(0)
  await manager.goesTo('/tuffstandings')
  await manager.seesStandings()
  await expect((await manager.opensMenu()).getByRole('button', { name: 'Premium Content' })).toBeVisible()
  await expect(manager.page.getByRole('button', { name: 'Commissioner Tools' })).toHaveCount(0)

  await commissioner.opens('/commissioner/rostermanagement')
  await commissioner.seesTitle('TUFF Team Roster Management')
  const menu = await commissioner.opensMenu()
  await expect(menu.getByRole('button', { name: 'Commissioner Tools' })).toBeVisible()
  const link = menu.getByRole('link', { name: 'TUFF Team Roster Management' })
  await expect(link).toHaveAttribute('href', '/commissioner/rostermanagement')
})

test('FLAG-02 FLAG-05 NAV-06 NAV-07 STAND-11 D-04 without the flag service defaults apply until it is back; a page that is off shows it', async ({
  manager,
  setFlag,
}) => {
  await setFlag('navbarBrand', false)
  const logged: string[] = []
  manager.page.on('console', (message) => logged.push(message.text()))
  await manager.page.route(FLAG_SERVICE, (route) => route.abort())
  await manager.opensStandings()
  const brand = manager.page.getByRole('banner').getByRole('link', { name: 'TUFF', exact: true })
  await expect(brand).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('Feature flags could not be initialized')
  await expect(brand).toBeVisible()

  await manager.page.unroute(FLAG_SERVICE)
  await expect(brand).toHaveCount(0, { timeout: 40_000 })

  await setFlag('dashboardComponent', false)
  await setFlag('standingsComponent', false)
  await manager.seesText('The TUFF Standings are currently disabled.')
  await manager.seesStandings()
  await expect(manager.page.getByRole('table')).toHaveCount(0)

  for (const [link, sentence] of [
    ['TUFF Dashboard', 'Dashboard is currently unavailable'],
    ['TUFF Standings', 'TUFF Standings are currently unavailable'],
  ] as const) {
    const menu = await manager.opensMenu()
    await menu.getByRole('link', { name: link }).click()
    const alert = manager.page.getByRole('alert')
    await expect(alert).toHaveText(sentence)
    await expect(menu).toBeHidden()
    await manager.isAt('/tuffstandings')
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
  }
  await setFlag('standingsComponent', true)
  await expect(manager.page.getByRole('table')).toBeVisible()
})

test('FLAG-05 eight tabs share one stream, follow every change, and have free connections', { tag: '@long' }, async ({
  manager,
  setFlag,
}) => {
  // Pages of other tests may still be closing.
  await expect.poll(() => openStreams(manager.league)).toBe(0)
  await manager.opensStandings()
  const tabs = [manager]
  for (let more = 1; more < 8; more++) tabs.push(await manager.opensAnotherTab('/log'))
  for (const tab of tabs) await expect(tab.page.getByRole('banner')).toBeVisible()
  await expect.poll(() => openStreams(manager.league)).toBe(1)

  await setFlag('navbar', false)
  for (const tab of tabs) await expect(tab.page.getByRole('banner')).toHaveCount(0)
  for (const tab of tabs) expect(await tab.page.evaluate(callsApi)).toBe(401)

  await tabs.shift()?.page.close()
  await tabs.shift()?.page.close()
  await expect.poll(() => openStreams(manager.league)).toBe(1)
  await setFlag('navbar', true)
  for (const tab of tabs) await expect(tab.page.getByRole('banner')).toBeVisible()
  for (const tab of tabs) expect(tab.pageErrors).toEqual([])
})

const FLAG_SERVICE = /\/(sdk|eval|events)\//

const rememberedFlags = () => JSON.parse(localStorage.getItem('flags') ?? '{}')

const callsApi = () =>
  fetch('/api/schedule/current-week', { signal: AbortSignal.timeout(15_000) }).then(({ status }) => status)
