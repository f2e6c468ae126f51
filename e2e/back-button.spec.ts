import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { findFullChromium } from '../scripts/lib/find-chromium.ts'
import { Actor, MANAGER } from './actor.ts'
import { expect, test } from './league-test.ts'
import { sessionOf } from './signed-in.ts'

/** Playwright disables the back/forward cache, which users' browsers have; so does the headless shell. */
const executablePath = findFullChromium()
const launchOptions = {
  ...playwright.use?.launchOptions,
  executablePath,
  args: [...(playwright.use?.launchOptions?.args ?? []), '--headless=new'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

test('AUTH-01 back restores a page from memory, live again, but no page with figures after a log-out', async ({
  league,
}) => {
  test.skip(!executablePath, 'only the shell of Chromium is here, which keeps no page')
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext({ storageState: await sessionOf(MANAGER, league) })
  const manager = new Actor(await context.newPage(), league, MANAGER)
  const { page } = manager
  const session = await context.newCDPSession(page)
  const hindrances: unknown[] = []
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    hindrances.push(...notRestoredExplanations),
  )
  try {
    await manager.opens('/tuffstandings')
    const isRestored = async () =>
      (await session.send('Runtime.evaluate', { expression: 'window.isAsItWasLeft' })).result.value === true
    await expect(async () => {
      await manager.seesLive()
      hindrances.length = 0
      await session.send('Runtime.evaluate', { expression: 'window.isAsItWasLeft = true' })
      await page.goto(`${league.origin}/api/docs`)
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(async () => hindrances.length > 0 || (await isRestored())).toBe(true)
      expect(hindrances).toEqual([])
    }).toPass({ timeout: 60_000 })
    await manager.seesLive()

    await page.goto(`${league.origin}/api/docs`)
    const tab = await manager.opensAnotherTab('/tuffstandings')
    await tab.seesLive()
    await tab.logsOut()
    await tab.seesHomeCard()
    for (const left of [page, tab.page]) {
      await left.goBack({ waitUntil: 'commit' })
      await expect(left.getByRole('table')).toHaveCount(0)
      await expect(left.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
    }
    expect([...manager.pageErrors, ...tab.pageErrors]).toEqual([])
  } finally {
    await browser.close()
  }
})
