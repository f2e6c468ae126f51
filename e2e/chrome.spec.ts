import type { Actor } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways, setsFontSize } from './fit.ts'
import { expect, test } from './league-test.ts'

test('NAV-01 NAV-04 NAV-13 D-15 the keyboard reaches bar, table and menu; another tab follows the theme', async ({
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

  const other = await manager.opensAnotherTab('/nowhere')
  const themeOf = (tab: Actor) => tab.page.locator('html').getAttribute('data-bs-theme')
  const before = await themeOf(manager)
  await other.page.getByRole('switch', { name: 'Dark theme' }).click()
  await expect.poll(() => themeOf(other)).not.toBe(before)
  await expect.poll(() => themeOf(manager)).toBe(await themeOf(other))
  await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked({ checked: before === 'light' })
})

test('NAV-04 NAV-05 PREF-01 on a phone theme and font size are stored, nothing scrolls sideways, axe finds nothing', {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  await page.emulateMedia({ colorScheme: 'light' })
  await manager.opensStandings()
  const light = await backgroundOf(manager)
  await manager.opensMenu()
  const toggle = page.getByRole('switch', { name: 'Dark theme' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect.poll(() => backgroundOf(manager)).not.toBe(light)
  const dark = await backgroundOf(manager)
  await stepsFontSize(manager)

  await manager.reloads()
  await manager.seesStandings()
  expect(await backgroundOf(manager)).toBe(dark)
  expect(await remembered(manager, 'theme')).toBe('dark')
  await seesKeptFontSize(manager)
  await manager.opensMenu()
  await expect(toggle).toBeChecked()
  await page.getByRole('button', { name: 'Close' }).click()

  for (const [path, title] of [
    ['/', 'TUFF Fantasy Football 2024'],
    ['/nowhere', 'Not Found'],
    ['/tuffstandings', '2024 TUFF Standings'],
  ] as const) {
    await manager.goesTo(path)
    await manager.seesTitle(title)
    if (path === '/tuffstandings') await expect(page.getByRole('table')).toBeVisible()
    for (const fontSize of [12, 16, 24]) {
      await setsFontSize(page, fontSize)
      for (const width of [360, 390]) await neverScrollsSideways(page, width)
    }
  }

  await setsFontSize(page, 16)
  await findsNothingInEitherTheme(page)
  await manager.opensMenu()
  await findsNothingInEitherTheme(page, '[role=dialog]')
})

/** Two steps up and one down; titles scale by 1.5. */
async function stepsFontSize(manager: Actor): Promise<void> {
  expect(await titleSize(manager)).toBe(24)
  const larger = manager.page.getByRole('button', { name: 'Increase font size' })
  await larger.click()
  await larger.click()
  await manager.page.getByRole('button', { name: 'Decrease font size' }).click()
  await expect.poll(() => titleSize(manager)).toBe(17 * 1.5)
}

async function seesKeptFontSize(manager: Actor): Promise<void> {
  expect(await titleSize(manager)).toBe(17 * 1.5)
  expect(await remembered(manager, 'fontSize')).toBe('17')
}

/** After the last link the focus may leave for the browser's toolbar, but never for the page behind. */
const holdsFocus = (menu: Element) => document.activeElement === document.body || menu.contains(document.activeElement)

const backgroundOf = ({ page }: Actor) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const titleSize = ({ page }: Actor) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))

const remembered = ({ page }: Actor, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
