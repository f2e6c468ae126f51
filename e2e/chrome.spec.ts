import type { Actor } from './actor.ts'
import { hasLetters } from './fit.ts'
import { expect, test } from './league-test.ts'

test('NAV-01 NAV-13 D-15 with the keyboard alone: past the bar, into the table, and through the menu, which names the pages and gives the focus back', async ({
  manager,
}) => {
  const { page } = manager
  await manager.opens('/tuffstandings')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const pane = page.getByRole('region', { name: 'Regular Season standings' })
  await pane.focus()
  await expect(pane).toBeFocused()

  const button = page.getByRole('button', { name: 'Open menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    'Game Day',
    'The Race',
    'Recap',
    'TUFF Dashboard',
    'TUFF Standings',
    'TUFF Team Rosters',
    'TUFF Team Weekly Fantasy Points',
    'Player Fantasy Points',
    'Weekly Player Stats',
    'Trades',
    'Money',
    'Seasons',
    'League Rules',
    'League Log',
  ])
  await expect(menu.getByRole('link', { name: 'TUFF Standings' })).toHaveAttribute('aria-current', 'page')
  for (let tab = 0; tab < 20; tab++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => menu.evaluate(holdsFocus)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('NAV-04 PREF-01 the theme switch changes the page, and the choice is kept', { tag: '@phone-only' }, async ({
  manager,
}) => {
  await manager.page.emulateMedia({ colorScheme: 'light' })
  await manager.opens('/tuffstandings')
  await manager.seesTitle('2024 TUFF Standings')
  const light = await backgroundOf(manager)
  const toggle = await themeSwitch(manager)
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect.poll(() => backgroundOf(manager)).not.toBe(light)
  const dark = await backgroundOf(manager)

  await manager.reloads()
  await manager.seesTitle('2024 TUFF Standings')
  expect(await backgroundOf(manager)).toBe(dark)
  expect(await remembered(manager, 'theme')).toBe('dark')
  await expect(await themeSwitch(manager)).toBeChecked()
})

test('NAV-05 PREF-01 the font size steps up and down, titles follow 1.5 times, and the choice is kept', {
  tag: '@phone',
}, async ({ manager }) => {
  await manager.opens('/tuffstandings')
  await manager.seesTitle('2024 TUFF Standings')
  expect(await titleSize(manager)).toBe(24)
  if (manager.isOnPhone) await manager.opensMenu()
  const larger = manager.page.getByRole('button', { name: 'Increase font size' })
  await larger.click()
  await larger.click()
  await manager.page.getByRole('button', { name: 'Decrease font size' }).click()
  await expect.poll(() => titleSize(manager)).toBe(17 * 1.5)

  await manager.reloads()
  await manager.seesTitle('2024 TUFF Standings')
  expect(await titleSize(manager)).toBe(17 * 1.5)
  expect(await remembered(manager, 'fontSize')).toBe('17')
})

test('NAV-05 in small, usual and large letters the page itself never scrolls sideways, down to 360 pixels', {
  tag: '@phone-only',
}, async ({ manager }) => {
  const { page } = manager
  const { width, height } = page.viewportSize()!
  // Home is painted before there is anything that could go elsewhere.
  await manager.opens('/nowhere')
  await manager.seesTitle('Not Found')
  for (const [path, title] of [
    ['/', 'TUFF Fantasy Football 2024'],
    ['/nowhere', 'Not Found'],
    ['/tuffstandings', '2024 TUFF Standings'],
  ] as const) {
    await manager.goesTo(path)
    await manager.seesTitle(title)
    if (path === '/tuffstandings') await expect(page.getByRole('table')).toBeVisible()
    for (const fontSize of [12, 16, 24]) {
      await hasLetters(page, fontSize)
      for (const each of manager.isOnPhone ? [360, width] : [768, width]) {
        await page.setViewportSize({ width: each, height })
        await expect.poll(() => overhang(manager), `${path} at ${each} pixels`).toBeLessThanOrEqual(0)
      }
    }
  }
})

/** Past the last link the focus may leave for the browser's own bar, but never for the page behind. */
const holdsFocus = (menu: Element) => document.activeElement === document.body || menu.contains(document.activeElement)

const backgroundOf = ({ page }: Actor) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const titleSize = ({ page }: Actor) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))

const remembered = ({ page }: Actor, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const overhang = ({ page }: Actor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function themeSwitch(manager: Actor) {
  if (manager.isOnPhone) await manager.opensMenu()
  return manager.page.getByRole('switch', { name: 'Dark theme' })
}
