import type { CDPSession, Locator } from '@playwright/test'
import type { Actor } from './actor.ts'
import { expect, test } from './league-test.ts'
import { PHONE } from './screens.ts'

const SIDEWAYS = { width: 844, height: 390 }
const DESKTOP = { width: 1440, height: 900 }

test('RT-06 STAND-03 STAND-05 STAND-08 STAND-09 PLPT-03 titles stay in sight, long names wrap, and the cutout covers nothing', async ({
  manager,
}) => {
  const { page } = manager
  await test.step('with all weeks the column titles stay in sight down to the last team', async () => {
    await manager.opens('/tuffstandings?weeks=all')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(25)
    await coversNoTitle(manager)
    await rows.nth(5).hover()
    // Scrolls no further than the end: the page may have content after the table.
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

  await test.step('on a phone a long name takes two lines, and there is no legend without its cells', async () => {
    await page.setViewportSize(PHONE.viewport)
    await manager.goesTo('/tuffstandings')
    const long = page.getByRole('rowheader', { name: 'The Unnecessary Roughness Appreciation Society', exact: true })
    const short = page.getByRole('rowheader', { name: 'Loose Ball Pit', exact: true })
    await expect(long).toBeAttached()
    await expect(page.getByRole('list', { name: 'Colour legend' })).toHaveCount(0)
    const heights = await Promise.all([long, short].map((cell) => cell.evaluate((each) => each.clientHeight)))
    expect(heights[0]).toBe(heights[1])
    await page.evaluate(() => scrollTo(0, 0))
    await coversNoTitle(manager)
    // D-16: the own row is at the edge it left, above the footer and below the titles.
    const own = page.getByRole('rowheader', { name: 'Gridiron Gremlins', exact: true })
    const pane = page.getByRole('region', { name: 'Regular Season standings' })
    for (const end of [0, 1]) {
      await pane.evaluate((box, at) => box.scrollTo(0, at * box.scrollHeight), end)
      await expect(own).toBeInViewport({ ratio: 1 })
      await expect.poll(() => own.evaluate(isOnTop)).toBe(true)
    }
    await pane.evaluate((box) => box.scrollTo(0, 0))
    await page.setViewportSize(DESKTOP)
    await expect(page.getByRole('list', { name: 'Colour legend' })).toBeVisible()
  })

  await test.step('nothing is under the cutout or the gesture bar, in both orientations, the menu and a sheet', async () => {
    const phone = await page.context().newCDPSession(page)
    const within = (part: Locator, free: Room) => expect.poll(() => part.evaluate(overlap, free)).toEqual([])
    await page.setViewportSize(SIDEWAYS)
    await setSafeArea(phone, { left: 47, right: 47, bottom: 21 })
    const free = { left: 47, right: 844 - 47 }
    await within(page.getByRole('table').first().locator('xpath=ancestor::*[contains(@class,"card")]'), free)
    await within(page.getByRole('button', { name: 'Open menu' }), free)
    await within(page.getByRole('link', { name: 'Profile' }), free)
    await within((await manager.opensMenu()).getByRole('button', { name: 'Log Out' }), { left: 47, bottom: 390 - 21 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.setViewportSize(PHONE.viewport)
    await setSafeArea(phone, { bottom: 34 })
    await page.getByRole('button', { name: 'Share' }).click()
    await within(page.getByRole('dialog').getByRole('button').last(), { bottom: 844 - 34 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await setSafeArea(phone, {})
  })

  await test.step('a short team name has its full name as label and links to the team; the own is marked', async () => {
    await manager.goesTo('/weeklyplayerstats')
    await manager.seesTitle('Weekly Player Stats')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await coversNoTitle(manager)
    await page.setViewportSize(DESKTOP)
    await manager.goesTo('/playerfantasypoints?team=Gridiron+Gremlins')
    const mine = page.getByRole('link', { name: 'Gridiron Gremlins (your team)' }).first()
    await expect(mine).toHaveAttribute('title', 'Gridiron Gremlins')
    await mine.click()
    await manager.isAt('/team/Gridiron%20Gremlins')
  })
})

async function coversNoTitle({ page }: Actor): Promise<void> {
  const table = page.locator('.scroll').filter({ visible: true })
  await expect(table).toHaveAttribute('data-more-end', '')
  await expect.poll(() => table.evaluate(coveredTitles)).toEqual([])
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const topmost = document.elementFromPoint(left + width / 2, top + height - 10)
  return topmost !== null && (element.contains(topmost) || topmost.contains(element))
}

/** Runs in the page: the titles with a letter under the table's scroll shadow. */
function coveredTitles(box: Element): string[] {
  const style = getComputedStyle(box, '::after')
  const rect = box.getBoundingClientRect()
  const sign = {
    top: rect.top + Number.parseFloat(style.top),
    left: rect.right - Number.parseFloat(style.right) - Number.parseFloat(style.width),
    bottom: rect.top + Number.parseFloat(style.top) + Number.parseFloat(style.height),
  }
  const titles = [...document.querySelectorAll('thead th, .card-header .card-title')]
  return titles.flatMap((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const isUnder = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        right > sign.left && left < rect.right && top < sign.bottom && bottom > sign.top,
    )
    return isUnder ? [title.textContent ?? ''] : []
  })
}

type Room = { left?: number; right?: number; bottom?: number }

function overlap(element: Element, free: Room): string[] {
  const box = element.getBoundingClientRect()
  const isBeyond = {
    left: box.left < (free.left ?? 0),
    right: box.right > (free.right ?? Number.POSITIVE_INFINITY),
    bottom: box.bottom > (free.bottom ?? Number.POSITIVE_INFINITY),
  }
  return Object.entries(isBeyond).flatMap(([side, is]) => (is ? [side] : []))
}

async function setSafeArea(phone: CDPSession, insets: object): Promise<void> {
  await Reflect.apply(phone.send, phone, ['Emulation.setSafeAreaInsetsOverride', { insets }])
}
