import type { Actor } from './actor.ts'
import { expect, test } from './league-test.ts'
import { NEW_VERSION } from './news-page.ts'

test('NAV-09 NAV-10 PREF-01 a new version on the server is noticed within a minute, and Update Now loads it', async ({
  manager,
}) => {
  const { page } = manager
  const banner = page.getByText(NEW_VERSION)
  await page.clock.install()
  await opensStandings(manager)
  await expect(banner).toHaveCount(0)
  const running = await storedVersion(manager)
  expect(running).toMatch(/^\d+\.\d+\.\d+/)

  // As if the server had been stopped and started with the next version under the open page.
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

  // As it is for whoever comes back after an update of the server.
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

/** Runs in the page: where the banner begins, and how far below its end the bar does. */
const topsOfBars = () => {
  const [update, bar] = ['.update', 'header'].map((name) => document.querySelector(name)!.getBoundingClientRect())
  return { update: update!.top, barBelow: Math.abs(Math.round(bar!.top - update!.bottom)) }
}

async function opensStandings(manager: Actor): Promise<void> {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
}

const storedVersion = ({ page }: Actor) => page.evaluate(() => localStorage.getItem('appVersion'))
