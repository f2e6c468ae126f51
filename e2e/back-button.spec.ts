import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { Actor, MANAGER } from './actor.ts'
import { expect, test } from './league-test.ts'
import { sessionOf } from './signed-in.ts'

/** Playwright switches off what browsers of people do: keep the page that is left as it is. */
const launchOptions = {
  ...playwright.use?.launchOptions,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

test('AUTH-01 the back button restores a page from memory, live again, but none that shows figures after a log-out', async ({
  league,
}) => {
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
    await manager.seesLive()
    await page.evaluate(() => Object.assign(window, { isAsItWasLeft: true }))
    await page.goto(`${league.origin}/api/docs`)
    await page.goBack({ waitUntil: 'commit' })
    expect(hindrances).toEqual([])
    expect(await page.evaluate(() => 'isAsItWasLeft' in window)).toBe(true)
    await manager.seesLive()

    await page.goto(`${league.origin}/api/docs`)
    const tab = await manager.opensAnotherTab('/dashboard')
    await tab.seesTitle('Dashboard')
    await tab.logsOut()
    await tab.seesHomeCard()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('table')).toHaveCount(0)

    await tab.page.goBack({ waitUntil: 'commit' })
    await expect(tab.page.getByRole('table')).toHaveCount(0)
    await tab.seesLoginForm()
    expect([...manager.troubles, ...tab.troubles]).toEqual([])
  } finally {
    await browser.close()
  }
})
