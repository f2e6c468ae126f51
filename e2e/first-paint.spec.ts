import { signedInMark } from '@tuff/contract'
import type { Actor } from './actor.ts'
import { expect, test } from './league-test.ts'
import { SCREENS } from './screens.ts'

test('HOME-01 RT-13 the home card renders and works before any script; a visitor of another page sees no bar', async ({
  visitor,
}) => {
  const { page, league } = visitor
  const pressed = await blockScripts(visitor)
  await page.goto(league.origin, { waitUntil: 'commit' })
  await visitor.seesHomeCard()
  await expect(page).toHaveTitle('TUFF Fantasy Football 2024')
  await page.getByRole('button', { name: 'Log In' }).click()
  pressed()
  await visitor.seesLoginForm()

  const release = await blockScripts(visitor)
  await page.goto(`${league.origin}/roster`, { waitUntil: 'commit' })
  await visitor.seesText('Loading...')
  await expect(page.locator('.tuff-bar')).toHaveCount(0)
  release()
  await visitor.seesLoginForm()
  await visitor.entersPassword()
  await visitor.seesTitle('TUFF Team Rosters')
})

for (const { where, tag } of SCREENS)
  test(`the home card does not move when React takes over, ${where}`, { tag }, async ({ visitor }) => {
    const release = await blockScripts(visitor)
    await visitor.page.goto(visitor.league.origin, { waitUntil: 'commit' })
    await visitor.seesHomeCard()
    const before = await boxesOf(visitor, ['.card', 'h1', 'button'])
    await visitor.page.getByRole('button', { name: 'Log In' }).focus()
    release()
    await expect(shell(visitor)).toHaveCount(0)
    expect(await boxesOf(visitor, ['.card', 'h1', 'button'])).toEqual(before)
    await expect(visitor.page.getByRole('button', { name: 'Log In' })).toBeFocused()
    expect(await layoutShift(visitor)).toBeLessThan(0.02)
  })

for (const { where, tag } of SCREENS)
  test(`RT-14 AUTH-02 a signed-in user sees bar and placeholders before scripts, without a shift, ${where}`, {
    tag,
  }, async ({ manager }) => {
    const { page } = manager
    await wasHereBefore(manager)
    await savesData(manager)
    const checks: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/authorize') checks.push(request.url())
    })
    const releaseReact = await blockFiles(manager, /\/assets\/react-/)
    const release = await blockScripts(manager)
    await page.goto(`${manager.league.origin}/tuffstandings`, { waitUntil: 'commit' })
    await manager.seesText('Loading...')
    const before = await boxesOf(manager, ['.tuff-bar', '.tuff-bar svg', '.tuff-bar .tuff-logo svg', '.avatar'])
    expect(checks).toEqual([])
    release()
    await expect.poll(() => checks).toHaveLength(1)
    await expect(shell(manager)).toHaveCount(1)
    releaseReact()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(shell(manager)).toHaveCount(0)
    expect(await boxesOf(manager, ['.tuff-bar', '.tuff-bar svg', '.tuff-bar .tuff-logo svg'])).toEqual(
      before.slice(0, 3),
    )
    expect(await layoutShift(manager)).toBeLessThan(0.02)
    expect(checks).toHaveLength(1)

    if (manager.isOnPhone) return
    const menu = await manager.opensMenu()
    const code = page.waitForRequest(/weekly-stats-screen/)
    await menu.getByRole('link', { name: 'Weekly Player Stats' }).hover()
    await code
  })

for (const { theme, page: pageColor, card } of [
  { theme: 'dark', page: '#0a0d12', card: '#12161d' },
  { theme: 'light', page: '#f3f5f8', card: '#ffffff' },
] as const)
  test(`NAV-04 the first paint is ${theme} already: a visitor's home and a member's page`, async ({
    visitor,
    manager,
  }) => {
    await wasHereBefore(manager)
    for (const [actor, path] of [
      [visitor, '/'],
      [manager, '/tuffstandings'],
    ] as const) {
      // The theme of the system is the other one: the chosen theme wins.
      await actor.page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
      await actor.page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const release = await blockFiles(actor, '**/assets/*')
      await actor.page.goto(actor.league.origin + path, { waitUntil: 'commit' })
      const { x, y } = (await shell(actor).locator('.card').boundingBox()) ?? { x: 0, y: 0 }
      expect(await colorsAt(actor, [4, 500], [x + 40, y + 4])).toEqual([pageColor, card])
      release()
    }
  })

test('a page preloads the files of its own screen alone', async ({ manager }) => {
  const { page, league } = manager
  await wasHereBefore(manager)
  const textOf = async (path: string) => (await page.request.get(`${league.origin}${path}`)).text()
  for (const [path, screen] of [
    ['/team/Any', 'team-story-screen'],
    ['/money', 'money-screen'],
    ['/commissioner/rostermanagement', 'roster-management-page'],
    ['/commissioner/setup', 'league-setup-screen'],
  ] as const) {
    const html = await textOf(path)
    const named = [...html.matchAll(/<link[^>]* data-screen [^>]*href="([^"]+)"/g)].map(([, file = '']) => file)
    expect(named.filter((file) => /-(screen|page)-/.test(file))).toEqual([expect.stringContaining(`/${screen}-`)])
  }
})

for (const { file, of } of [
  { file: /\/assets\/early-/, of: 'the entry' },
  { file: /\/assets\/react-/, of: 'React' },
  { file: /\/assets\/frame-/, of: 'the frame' },
])
  test(`HAND-02 a first page whose code is lost (${of}) shows an error, and loads on a reload`, async ({ manager }) => {
    const { page } = manager
    await page.route(file, (route) => route.abort())
    await page.goto(`${manager.league.origin}/tuffstandings`, { waitUntil: 'commit' })
    const reload = page.getByRole('link', { name: 'Reload' }).or(page.getByRole('button', { name: 'Reload' }))
    await expect(reload).toBeVisible()
    await page.unroute(file)
    await reload.click()
    await expect(page.getByRole('table')).toBeVisible()
  })

test('HAND-02 a first page without its code shows an error after 15 s, and still loads when it arrives', async ({
  manager,
  visitor,
}) => {
  for (const actor of [visitor, manager]) {
    const { page, league } = actor
    await page.clock.install()
    const release = await blockFiles(actor, /\/assets\/react-/)
    await page.goto(actor === visitor ? league.origin : `${league.origin}/tuffstandings`, { waitUntil: 'commit' })
    await page.clock.fastForward(14_000)
    const sentence = page.getByText('Part of this page failed to load.')
    await expect(sentence).toBeHidden()
    await page.clock.fastForward(1_000)
    await expect(sentence).toBeVisible()
    release()
    await expect(shell(actor)).toHaveCount(0)
    await expect(sentence).toHaveCount(0)
  }
})

test('without JavaScript the page says that it needs it', async ({ browser, league }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/tuffstandings']) {
    await page.goto(league.origin + path)
    const sentence = page.locator('noscript')
    await expect(sentence).toBeInViewport()
    expect(await sentence.evaluate(({ textContent }) => textContent)).toBe('This page needs JavaScript.')
  }
  await context.close()
})

test('content below a loading card is shown once the card has loaded', async ({ manager }) => {
  const { page } = manager
  const release = await blockFiles(manager, /team-limits/)
  await manager.opens('/roster')
  const salaries = page.getByRole('heading', { name: 'Salary Cap Information' })
  await expect(salaries).toBeVisible()
  const roster = page.getByRole('table', { includeHidden: true })
  await expect(roster).toBeAttached()
  await expect(roster).toBeHidden()
  release()
  await expect(roster).toBeVisible()
})

/** Blocks all scripts until the returned function is called. */
async function blockScripts(actor: Actor): Promise<() => void> {
  await actor.page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return blockFiles(actor, '**/assets/*.js')
}

/** Blocks the files of matching addresses until the returned function is called; other routes still apply. */
async function blockFiles({ page }: Actor, address: string | RegExp): Promise<() => void> {
  const blocked = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await blocked.promise
    await route.fallback()
  })
  return blocked.resolve
}

/** With data saving on nothing is prefetched, so a link's code is fetched on hover. */
const savesData = ({ page }: Actor) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )

/** The pages set this cookie after a sign-in. */
const wasHereBefore = ({ context, league }: Actor) =>
  context.addCookies([{ name: signedInMark('tuff-web'), value: 'true', url: league.origin }])

const shell = ({ page }: Actor) => page.locator('[data-shell]')

const layoutShift = ({ page }: Actor) =>
  page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0))

/** The colours of single pixels of the screen, as painted. */
async function colorsAt({ page, context }: Actor, ...points: [x: number, y: number][]): Promise<string[]> {
  const screenshot = (await page.screenshot()).toString('base64')
  // An empty page reads the image: the policy of the product's own would refuse it.
  const reader = await context.newPage()
  const colors = await reader.evaluate(
    async ({ png, at }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      return at.map(([x, y]) => [...(canvas?.getImageData(x, y, 1, 1).data.subarray(0, 3) ?? [])])
    },
    { png: screenshot, at: points },
  )
  await reader.close()
  return colors.map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
}

const boxesOf = ({ page }: Actor, selectors: string[]) =>
  Promise.all(selectors.map((selector) => page.locator(selector).first().boundingBox()))
