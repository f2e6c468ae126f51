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
  const box = await page.locator('.update').boundingBox()
  expect(box?.y).toBe(0)
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(box?.height)
  await page.unroute('**/config.json')

  // As it is for whoever comes back after an update of the server.
  await page.evaluate(() => localStorage.setItem('appVersion', 'the last one'))
  await opensStandings(manager)
  await expect(banner).toBeVisible()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Update Now' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await storedVersion(manager)).toBe(running)
  expect(files[0]).toBe('/tuffstandings')
})

async function opensStandings(manager: Actor): Promise<void> {
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByRole('table')).toBeVisible()
}

const storedVersion = ({ page }: Actor) => page.evaluate(() => localStorage.getItem('appVersion'))
