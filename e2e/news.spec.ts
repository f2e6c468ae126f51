import type { Locator } from '@playwright/test'
import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { movesClock } from './caller.ts'
import { setsFontSize } from './fit.ts'
import { expect, test } from './league-test.ts'
import { beginsInView, coversNothing, firstNews, motions, NEW_VERSION, rows } from './news-page.ts'
import { SCREENS } from './screens.ts'

const STORIES = 'https://news.tuff.example/**'

test('RT-09 NAV-02 NAV-05 NAV-09 NEWS-01 FEED-05 FEED-07 FOOT-01 a manager opens the news from the menu, and an item in a new tab; axe finds nothing', async ({
  manager,
}) => {
  const { page } = manager
  const news = firstNews(manager, 'news')
  await page.addInitScript(() => localStorage.setItem('appVersion', 'an old one'))
  await manager.opensStandings()
  const menu = await manager.opensMenu()
  await menu.getByRole('button', { name: 'Premium Content' }).click()
  await menu.getByRole('link', { name: 'NFL News' }).click()
  await manager.seesTitle('NFL News')
  await expect(rows(manager).getByRole('link')).toHaveText((await news).map(({ title }) => title))
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures).toHaveCount(50)
  // Loading them proves that the content policy allows it.
  await expect.poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).not.toBe(0)

  const [first] = await news
  await manager.context.route(STORIES, (route) => route.fulfill({ contentType: 'text/html', body: 'The whole story' }))
  const itemRequest = manager.context.waitForEvent('request', (request) => request.url() === first!.link)
  const tab = manager.context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: first!.title }).click()
  await expect((await tab).getByText('The whole story')).toBeVisible()
  expect(await (await itemRequest).headerValue('referer')).toBeNull()
  await (await tab).close()
  await manager.isAt('/nflnews')

  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5)
  await expect(page.getByText(NEW_VERSION)).toBeVisible()
  await findsNothingInEitherTheme(page)
  for (const fontSize of [12, 16, 24]) {
    await setsFontSize(page, fontSize)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await coversNothing(manager)
    }
  }
  await findsNothing(page)
})

for (const { where, tag } of SCREENS)
  test(`FOOT-01 FOOT-02 the ticker runs under every page, pauses for readers, and can be turned off, ${where}`, {
    tag: where === 'on a phone' ? [...tag, '@long'] : tag,
  }, async ({ manager }) => {
    const { page } = manager
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const latest = firstNews(manager, 'latestNews')
    await manager.opens('/tuffstandings')
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('link')
    await expect(links).toHaveText((await latest).map(({ title }) => title))
    await expect(links).toHaveCount(5)
    expect((await footer.boundingBox())?.height).toBe(60)
    const left = async () => (await links.first().boundingBox())?.x ?? 0
    const before = await left()
    await expect.poll(left).toBeLessThan(before)
    if (!manager.isOnPhone) {
      await page.mouse.move(700, 870)
      await expect.poll(() => motions(manager)).toEqual(['paused'])
      await page.mouse.move(700, 400)
      await expect.poll(() => motions(manager)).toEqual(['running'])
    }

    const news = footer.getByRole('switch', { name: 'NFL News' })
    await news.focus()
    for (let at = 0; at < 5; at++) {
      await page.keyboard.press('Tab')
      await expect(links.nth(at)).toBeFocused()
      await expect.poll(() => links.nth(at).evaluate(beginsInView)).toBe(true)
    }
    await expect.poll(() => motions(manager)).toEqual([])
    await manager.context.route(STORIES, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'The whole story' }),
    )
    const tab = manager.context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await expect((await tab).getByText('The whole story')).toBeVisible()
    await (await tab).close()

    await news.focus()
    await expect.poll(() => motions(manager)).toEqual(['running'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => motions(manager)).toEqual([])
    await links.last().evaluate((link) => link.scrollIntoView({ block: 'nearest', inline: 'start' }))
    await expect.poll(() => links.last().evaluate(beginsInView)).toBe(true)

    await page.keyboard.press('Space')
    await expect(news).not.toBeChecked()
    await expect(links).toHaveCount(0)
    const feeds: string[] = []
    page.on('websocket', (socket) => feeds.push(new URL(socket.url()).pathname))
    await manager.reloads()
    await manager.seesLive()
    await expect(news).not.toBeChecked()
    expect(feeds.filter((path) => /news/i.test(path))).toEqual([])
    await news.click()
    await expect(links).toHaveCount(5)
  })

test.describe('on a Sunday evening', () => {
  // The early games are over, and their reports will follow one by one.
  test.use({ clock: 'replay:at=2024-11-24T21:12:00Z,speed=0', ownLeague: true })

  test('FEED-07 D-06 NEWS-02 FOOT-03 a report appears live; a lost server is reported, and reconnected', async ({
    manager,
    league,
  }) => {
    test.setTimeout(240_000)
    await manager.opens('/nflnews')
    await expect(rows(manager)).toHaveCount(50)
    const footer = manager.page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveCount(5)
    const newest = (await rows(manager).first().textContent()) ?? ''
    await movesClock(league, { speed: 60 })
    await expect(rows(manager).first()).not.toHaveText(newest, { timeout: 60_000 })
    await movesClock(league, { speed: 0 })
    const titles = (items: Locator) => items.evaluateAll((all) => all.slice(0, 5).map(({ textContent }) => textContent))
    // A report may arrive before the clock stops: reads both again until they agree.
    await expect(async () =>
      expect(await titles(footer.getByRole('link'))).toEqual(await titles(rows(manager).getByRole('link'))),
    ).toPass({ timeout: 30_000 })

    await league.stop()
    await manager.seesText('Connection lost. Attempting to reconnect...')
    await expect(footer.getByText('latestNews connection error')).toBeVisible()
    await expect(rows(manager)).toHaveCount(50)
    await league.start()
    // A feed may wait half a minute before its next retry.
    await expect(footer.getByRole('link')).toHaveCount(5, { timeout: 60_000 })
    await expect(manager.page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 })
  })
})
