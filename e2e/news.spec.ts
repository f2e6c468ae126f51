import type { Locator } from '@playwright/test'
import { type Invited, NewsMessage } from '@tuff/contract'
import { Actor, COMMISSIONER } from './actor.ts'
import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { callerAs } from './caller.ts'
import { setsFontSize } from './fit.ts'
import { FlagSwitch } from './flag-switch.ts'
import { isHeartbeat } from './heartbeat.ts'
import { expect, test } from './league-test.ts'
import { beginsInView, coversNothing, firstNews, motions, NEW_VERSION, rows } from './news-page.ts'
import { SCREENS } from './screens.ts'

const STORIES = 'https://news.tuff.example/**'
const RESTRICTED = 'NFL News is only available to premium members. Please upgrade your subscription to Premium.'

test('RT-09 NAV-02 NAV-05 NAV-09 NEWS-01 FEED-05 FEED-07 FOOT-01 a manager opens the news from the menu, and an item in a new tab; axe finds nothing', async ({
  manager,
}) => {
  const { page } = manager
  const news = firstNews(manager, 'news')
  await page.addInitScript(() => localStorage.setItem('appVersion', 'an old one'))
  await manager.opens('/tuffstandings')
  await manager.seesTitle('2024 TUFF Standings')
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

test('NEWS-01 FEED-02 FOOT-03 thumbnails send no referrer, broken ones are hidden; a missing feed address is reported', async ({
  manager,
}) => {
  const { page } = manager
  const images = ['https://pictures.tuff.example/there.svg', 'https://pictures.tuff.example/gone.jpg']
  await page.routeWebSocket(/\/feeds\/news/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      if (isHeartbeat(text)) return
      const message = NewsMessage.parse(JSON.parse(String(text)))
      const news = message.news.map((item, at) => ({ ...item, image: images[at] ?? '' }))
      socket.send(JSON.stringify({ ...message, news }))
    })
  })
  const referrers: (string | null)[] = []
  await page.route('https://pictures.tuff.example/**', async (route) => {
    referrers.push(await route.request().headerValue('referer'))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
    if (route.request().url() === images[1]) await route.fulfill({ status: 404, body: 'gone' })
    else await route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })
  // From inside the page, because the feeds reject other origins.
  await page.addInitScript(() => {
    const { parse } = JSON
    JSON.parse = (text) => {
      const read = parse(text)
      if (read?.feeds) delete read.feeds.latestNews
      return read
    }
  })
  await manager.opens('/nflnews')
  await expect(rows(manager)).toHaveCount(50)
  await expect(rows(manager).locator('img')).toHaveCount(1)
  const width = () =>
    rows(manager)
      .first()
      .locator('img')
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(width).toBe(16)
  expect(referrers).toEqual([null, null])

  await expect(page.getByRole('contentinfo')).toContainText('Missing WebSocket URL for latestNews')
  await manager.goesTo('/tuffstandings')
  await manager.seesLive()
})

for (const { where, tag } of SCREENS)
  test(`FOOT-01 FOOT-02 the ticker runs under every page, pauses for readers, and can be turned off, ${where}`, {
    tag,
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
    const place = async () => (await links.first().boundingBox())?.x ?? 0
    const before = await place()
    await expect.poll(place).toBeLessThan(before)
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

test.describe("with the commissioner's flags", () => {
  test.use({ clock: 'replay:week=11,speed=0' })

  test('NEWS-03 NEWS-04 D-13 FOOT-02 FOOT-04 FLAG-05 news that is off, restricted, or for premium members', async ({
    manager,
    visitor,
    league,
  }) => {
    const flags = await FlagSwitch.of(league)
    try {
      await flags.set('premiumContent', 'enabled')
      await manager.opens('/nflnews')
      await expect(rows(manager)).toHaveCount(50)
      await flags.set('premiumContent', 'disabled')
      await manager.seesText('NFL News is not enabled')
      await expect(rows(manager)).toHaveCount(0)
      await flags.set('premiumContent', 'restricted')
      await manager.seesText(RESTRICTED)
      await findsNothing(manager.page)

      const member = await invites(visitor)
      await member.goesTo('/nflnews')
      await expect(rows(member)).toHaveCount(50)
      await expect(manager.page.getByText(RESTRICTED)).toBeVisible()

      await flags.set('footerComponent', false)
      const footer = manager.page.getByRole('contentinfo')
      await expect(footer).toContainText('Footer content is unavailable')
      await expect(footer.getByRole('switch', { name: 'NFL News' })).toBeDisabled()
      await expect(footer.getByRole('link')).toHaveCount(0)
      await setsFontSize(manager.page, 24)
      await manager.page.setViewportSize({ width: 360, height: 740 })
      await coversNothing(manager)
    } finally {
      await flags.putBack()
    }
  })
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
    const call = await callerAs(COMMISSIONER, league)
    const runs = (speed: number) => call('PUT', '/api/commissioner/clock', { speed })
    await runs(60)
    await expect(rows(manager).first()).not.toHaveText(newest, { timeout: 60_000 })
    await runs(0)
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
    // Either feed may have waited half a minute before its next retry.
    await expect(footer.getByRole('link')).toHaveCount(5, { timeout: 60_000 })
    await expect(manager.page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 })
  })
})

/** A new user with the premium role, password set and signed in. */
async function invites({ page, league }: Actor): Promise<Actor> {
  const member = { email: 'premium@tuff.example', password: 'a seat in the front row' }
  const call = await callerAs(COMMISSIONER, league)
  const person = { email: member.email, name: 'Penny Premium', roles: ['manager', 'premium'] }
  const { link } = (await call('POST', '/api/commissioner/accounts', person)).body as Invited
  await page.goto(link.url)
  await page.getByLabel('New password', { exact: true }).fill(member.password)
  await page.getByLabel('Repeat new password').fill(member.password)
  await page.getByRole('button').click()
  const invited = new Actor(page, league, member)
  // Waits for the automatic sign-in, which another navigation would interrupt.
  await invited.seesTitle('2024 TUFF Standings')
  return invited
}
