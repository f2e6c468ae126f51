import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './league-test.ts'

const PHONE = { width: 390, height: 844 }

test('STAND-03 STAND-09 with all weeks the titles of the columns stay in sight down to the last team', async ({
  manager,
}) => {
  const { page } = manager
  await manager.opens('/tuffstandings?weeks=all')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(25)
  await rows.nth(5).hover()
  // As far as it takes and no further: what else stands on the page may well come after the table.
  await expect(async () => {
    await page.mouse.wheel(0, 60)
    await expect(rows.last().getByRole('rowheader')).toBeInViewport({ ratio: 1, timeout: 250 })
  }).toPass()
  for (const title of ['Team', 'Week 1', 'Season Total']) {
    const header = page.getByRole('columnheader', { name: title, exact: true })
    await expect(header).toBeInViewport({ ratio: 1 })
    await expect.poll(() => header.evaluate(isOnTop), `${title} is covered`).toBe(true)
  }
})

for (const { path, size } of [
  { path: '/tuffstandings', size: PHONE },
  { path: '/tuffstandings?weeks=all', size: { width: 1440, height: 900 } },
  { path: '/playerfantasypoints', size: PHONE },
]) {
  test(`the sign that there is more covers no title: ${path} at ${size.width} pixels`, async ({ manager }) => {
    const { page } = manager
    await page.setViewportSize(size)
    await manager.opens(path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const table = page.locator('.scroll').filter({ visible: true })
    await expect(table).toHaveAttribute('data-more-end', '')
    expect(await table.evaluate(coveredTitles)).toEqual([])
  })
}

test('STAND-05 STAND-08 on a phone a long name takes two lines, and no legend explains cells that are not there', async ({
  manager,
}) => {
  const { page } = manager
  await page.setViewportSize(PHONE)
  await manager.opens('/tuffstandings')
  const long = page.getByRole('rowheader', { name: 'The Unnecessary Roughness Appreciation Society', exact: true })
  const short = page.getByRole('rowheader', { name: 'Loose Ball Pit', exact: true })
  await expect(long).toBeAttached()
  const heights = await Promise.all([long, short].map((cell) => cell.evaluate((each) => each.clientHeight)))
  expect(heights[0]).toBe(heights[1])
  await expect(page.getByRole('list', { name: 'Colour legend' })).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('list', { name: 'Colour legend' })).toBeVisible()
})

test('PLPT-03 PLPT-04 the columns keep their place from page to page, and under every filter', {
  tag: '@phone-only',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/playerfantasypoints')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const first = await columnsOf(page)
  const seen = []
  for (const link of ['page=2', 'page=7', 'week=Total', 'week=Total&position=DEF', 'week=Total&size=100']) {
    const before = (await page.getByRole('rowheader').first().textContent()) ?? ''
    await manager.goesTo(`/playerfantasypoints?${link}`)
    await expect(page.getByRole('rowheader').first()).not.toHaveText(before)
    seen.push(await columnsOf(page))
  }
  expect(seen).toEqual(seen.map(() => first))
})

test('RT-06 PLPT-03 a short team name tells the whole one and leads to the team; the own is marked', async ({
  manager,
}) => {
  const { page } = manager
  await manager.opens('/playerfantasypoints?team=Gridiron+Gremlins')
  const mine = page.getByRole('link', { name: 'Gridiron Gremlins (your team)' }).first()
  await expect(mine).toHaveAttribute('title', 'Gridiron Gremlins')
  await mine.click()
  await manager.isAt('/fantasypoints/Gridiron%20Gremlins')
})

test('NAV-03 NAV-08 however many tools a commissioner has, Log Out is in sight in his menu', async ({
  commissioner,
}) => {
  await commissioner.page.setViewportSize(PHONE)
  await commissioner.opens('/tuffstandings')
  const menu = await commissioner.opensMenu()
  for (const group of ['Premium Content', 'Commissioner Tools']) await menu.getByRole('button', { name: group }).click()
  await expect(menu.getByRole('link', { name: 'Data and Clock' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Data and Clock' }).scrollIntoViewIfNeeded()
  await expect(menu.getByRole('link', { name: 'Data and Clock' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
})

/** Runs in the page: nothing lies over the middle of it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height - 10)
  return there !== null && (element.contains(there) || there.contains(element))
}

/** Runs in the page: the titles of which a letter lies under the sign at the end of the table. */
function coveredTitles(box: Element): string[] {
  const style = getComputedStyle(box, '::after')
  const place = box.getBoundingClientRect()
  const sign = {
    top: place.top + Number.parseFloat(style.top),
    left: place.right - Number.parseFloat(style.right) - Number.parseFloat(style.width),
    bottom: place.top + Number.parseFloat(style.top) + Number.parseFloat(style.height),
  }
  const titles = [...document.querySelectorAll('thead th, .card-header .card-title')]
  return titles.flatMap((title) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    const isUnder = [...words.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        right > sign.left && left < place.right && top < sign.bottom && bottom > sign.top,
    )
    return isUnder ? [title.textContent ?? ''] : []
  })
}

/** Where each column begins. */
const columnsOf = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().left)))

test('nothing lies under the camera or the gesture bar of a phone, sideways, upright, in the menu and in a sheet', async ({
  manager,
}) => {
  const { page } = manager
  const phone = await page.context().newCDPSession(page)
  const within = async (part: Locator, free: { left?: number; right?: number; bottom?: number }) => {
    const box = await part.evaluate((element) => element.getBoundingClientRect().toJSON())
    const { left = 0, right = Number.POSITIVE_INFINITY, bottom = Number.POSITIVE_INFINITY } = free
    expect(box.left).toBeGreaterThanOrEqual(left)
    expect(box.right).toBeLessThanOrEqual(right)
    expect(box.bottom).toBeLessThanOrEqual(bottom)
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await setSafeArea(phone, { left: 47, right: 47, bottom: 21 })
  await manager.opens('/tuffstandings')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const free = { left: 47, right: 844 - 47 }
  for (const part of [page.getByRole('table').first().locator('xpath=ancestor::*[contains(@class,"card")]')])
    await within(part, free)
  await within(page.getByRole('button', { name: 'Open menu' }), free)
  await within(page.getByRole('link', { name: 'Profile' }), free)
  await within((await manager.opensMenu()).getByRole('button', { name: 'Log Out' }), { left: 47, bottom: 390 - 21 })
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE)
  await setSafeArea(phone, { bottom: 34 })
  await page.getByRole('button', { name: 'Share' }).click()
  await within(page.getByRole('dialog').getByRole('button').last(), { bottom: 844 - 34 })
})

/** As a phone with a camera in its screen tells it; in the types of the protocol it is missing. */
async function setSafeArea(phone: CDPSession, insets: object): Promise<void> {
  await Reflect.apply(phone.send, phone, ['Emulation.setSafeAreaInsetsOverride', { insets }])
}
