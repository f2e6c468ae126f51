import { type Actor, MANAGER } from './actor.ts'
import { openBarePage } from './bare-page.ts'
import { expect, test } from './league-test.ts'
import { NEW_VERSION } from './news-page.ts'
import { sessionOf } from './signed-in.ts'

test('NAV-09 NAV-10 PREF-01 a new server version is noticed within a minute, and Update Now loads it', async ({
  manager,
}) => {
  const { page } = manager
  const banner = page.getByText(NEW_VERSION)
  await page.clock.install()
  await opensStandings(manager)
  await expect(banner).toHaveCount(0)
  const running = await storedVersion(manager)
  expect(running).toMatch(/^\d+\.\d+\.\d+/)

  // As if the server had been updated under the open page.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), version: 'the next one' } })
  })
  await page.clock.fastForward(60_000)
  await expect(banner).toBeVisible()
  expect(await storedVersion(manager)).toBe(running)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(topsOfBars)).toEqual({ update: 0, barBelow: 0 })
  await page.unroute('**/config.json')

  await page.evaluate(() => localStorage.setItem('appVersion', 'the last one'))
  await opensStandings(manager)
  await expect(banner).toBeVisible()
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
  await page.getByRole('button', { name: 'Update Now' }).click()
  await reloaded
  await manager.isAt('/tuffstandings')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('html[data-never-reloaded]')).toHaveCount(0)
  await expect(banner).toHaveCount(0)
  expect(await storedVersion(manager)).toBe(running)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('HAND-01 NAV-10 the next release waits until Update Now, and an open page has its own files until then', async ({
    manager,
  }) => {
    const { page } = manager
    await page.addInitScript(registerOnce)
    await opensStandings(manager)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    // A worker at another address, which the browser treats as another release's.
    await page.evaluate(() =>
      ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service-worker.js?next'),
    )
    await expect.poll(() => workers(manager)).toEqual({ active: '', waiting: '?next' })
    await page.evaluate(() => localStorage.setItem('appVersion', 'the last one'))
    await opensStandings(manager)
    await expect(page.getByText(NEW_VERSION)).toBeVisible()
    expect(await workers(manager)).toEqual({ active: '', waiting: '?next' })

    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'League Rules' }).click()
    await manager.seesTitle('League Rules')
  })
})

test('HAND-01 NAV-10 Update Now activates the next release, whose page loads within seconds', async ({ league }) => {
  const page = await openBarePage(await sessionOf(MANAGER, league))
  try {
    await page.goto(`${league.origin}/tuffstandings`)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next').then(() => {}))
    await expect.poll(() => page.evaluate(servingWorkers)).toEqual({ active: '', waiting: '?next' })
    await page.evaluateOnNewDocument(registerOnce)
    await page.evaluate(() => localStorage.setItem('appVersion', 'the last one'))
    await page.goto(`${league.origin}/tuffstandings`)
    await page.waitForSelector('::-p-aria(Update Now)')
    await Promise.all([page.waitForNavigation({ timeout: 10_000 }), page.click('::-p-aria(Update Now)')])
    await page.waitForSelector('table')
    await expect.poll(() => page.evaluate(servingWorkers)).toEqual({ active: '?next' })
    expect(await page.$('::-p-aria(Update Now)')).toBeNull()
  } finally {
    await page.browser().close()
  }
})

/** Runs in the page: once a worker serves it, the old address is not registered, as in another release. */
const registerOnce = () => {
  if (navigator.serviceWorker.controller) navigator.serviceWorker.register = () => new Promise(() => {})
}

/** Runs in the page: the addresses of the active and the waiting worker. */
const servingWorkers = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  const addressOf = (worker?: ServiceWorker | null) => (worker ? new URL(worker.scriptURL).search : undefined)
  return { active: addressOf(registration?.active), waiting: addressOf(registration?.waiting) }
}

const workers = ({ page }: Actor) => page.evaluate(servingWorkers)

const topsOfBars = () => {
  const [update, bar] = ['.update', 'header'].map((name) => document.querySelector(name)!.getBoundingClientRect())
  return { update: update!.top, barBelow: Math.abs(Math.round(bar!.top - update!.bottom)) }
}

async function opensStandings(manager: Actor): Promise<void> {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
}

const storedVersion = ({ page }: Actor) => page.evaluate(() => localStorage.getItem('appVersion'))
