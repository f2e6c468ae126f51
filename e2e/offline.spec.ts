import type { Page } from '@playwright/test'
import { Actor, COMMISSIONER, MANAGER } from './actor.ts'
import { expect, test } from './league-test.ts'

test.use({ serviceWorkers: 'allow' })

const AS_OF = /^As of \d{1,2}:\d\d [AP]M$/

test('HAND-01 HAND-02 offline the league opens with its age; after a log-out nothing remains @phone', async ({
  browser,
  league,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const manager = new Actor(page, league, MANAGER)
  await manager.isSignedIn()
  await manager.opens('/tuffstandings')
  await manager.seesLive()
  const cells = page.getByRole('cell')
  await expect(cells.first()).toBeVisible()
  const figures = await cells.allInnerTexts()
  await storesFigures(page)

  await context.setOffline(true)
  await manager.reloads()
  await expect(page.getByText(AS_OF)).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await manager.seesText('The last figures saved on this device, until you are back online.')
  await expect.poll(() => cells.allInnerTexts()).toEqual(figures)

  await context.setOffline(false)
  await manager.seesLive()
  await expect(page.getByText(AS_OF)).toHaveCount(0)

  // In another tab, since this one has the figures in memory.
  const other = await manager.opensAnotherTab('/tuffstandings')
  await other.seesLive()
  await other.logsOut()
  await other.seesHomeCard()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await storedNames(other.page)).toEqual([])
  await context.setOffline(true)
  await other.opens('/tuffstandings')
  await expect(other.page.getByText(AS_OF)).toHaveCount(0)
  await expect(other.page.getByRole('cell')).toHaveCount(0)
  await context.setOffline(false)
  await page.close()

  const second = new Actor(other.page, league, COMMISSIONER)
  await second.isSignedIn()
  await second.opens('/tuffstandings')
  await storesFigures(second.page)
  await context.setOffline(true)
  await second.reloads()
  await expect(second.page.getByText(AS_OF)).toBeVisible()
  expect(await holderOf(second.page)).toBe(COMMISSIONER.email)
  expect([...manager.pageErrors, ...other.pageErrors, ...second.pageErrors]).toEqual([])
  await context.close()
})

test('HAND-01 offline a team page keeps its figures and reports no failure; back online it is whole at once @phone', async ({
  manager,
}) => {
  const { page, context } = manager
  await manager.opens('/tuffstandings')
  await manager.seesLive()
  await storesFigures(page)
  await context.setOffline(true)
  await manager.opens('/team')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(page.getByText(AS_OF)).toBeVisible()
  await expect(page.getByText('Points', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Failed to load/)).toHaveCount(0)
  await context.setOffline(false)
  // Sooner than the next poll.
  await expect(page.getByText('QB1', { exact: true })).toBeVisible({ timeout: 15_000 })
  await manager.seesLive()
})

test('HAND-01 without stored figures the first ones to load are shown', async ({ manager }) => {
  const { page } = manager
  await manager.opens('/tuffstandings')
  await storesFigures(page)
  await forgets(page)
  await page.addInitScript(dropLongTimers)
  await manager.reloads()
  await manager.seesLive()
  await expect.poll(() => storedNames(page)).toContain('holder')
})

test("HAND-01 the last visit's snapshot matches the page's layout, and has only what is visible", {
  tag: ['@phone', '@long'],
}, async ({ manager }) => {
  const { page } = manager
  await page.addInitScript(watchVisit)
  await manager.opens('/tuffstandings')
  await page.waitForFunction(() => localStorage.getItem('font'))
  // A long table that is wider than a phone, and pages whose styles load with their code.
  for (const path of ['/tuffstandings', '/gameday', '/trades']) {
    await manager.opens(path)
    await manager.seesLive()
    await storesFigures(page, path)
    await isFullyStored(page, path)
    await manager.reloads()
    await manager.seesLive()
    await expect(page.locator('[data-picture]')).toHaveCount(0)
    const { picture, moved } = await page.evaluate(() => globalThis.visit)
    const now = await page.evaluate(() => globalThis.whatIsInSight())
    expect(moved).toBeLessThan(0.05)
    // A figure may change meanwhile: other text counts as another element.
    const both = Object.keys(picture?.boxes ?? {}).filter((text) => text in now.boxes)
    expect(both.length).toBeGreaterThan(5)
    for (const text of both) expect([text, picture?.boxes[text]]).toEqual([text, now.boxes[text]])
    expect(picture?.size).toBeLessThan(0.6 * now.size)
  }
})

test.describe('in a separate league', () => {
  test.use({ ownLeague: true })

  test('HAND-01 a server without a service worker removes it and its storage at the next visit @phone', {
    tag: '@long',
  }, async ({ manager, league }) => {
    const { page } = manager
    await manager.opens('/tuffstandings')
    await manager.seesLive()
    await storesFigures(page)
    expect(await page.evaluate(browserStorage)).toEqual({ workers: 1, caches: 1 })

    await league.stop()
    await league.start({ TUFF_SERVICE_WORKER: '0' })
    await manager.reloads()
    await expect.poll(() => page.evaluate(browserStorage)).toEqual({ workers: 0, caches: 0 })
    await manager.reloads()
    await manager.seesLive()
    await expect.poll(() => page.evaluate(browserStorage)).toEqual({ workers: 0, caches: 0 })
  })
})

async function browserStorage() {
  const [workers, kept] = await Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
  return { workers: workers.length, caches: kept.length }
}

type InSight = { boxes: Record<string, number[]>; size: number }

declare global {
  var visit: { picture: InSight | undefined; moved: number }
  var whatIsInSight: () => InSight
}

/** Runs in the page: the first layout, and its shift by the browser's metric. */
function watchVisit(): void {
  globalThis.visit = { picture: undefined, moved: 0 }
  globalThis.whatIsInSight = () => {
    const boxes: Record<string, number[]> = {}
    const twice = new Set<string>()
    for (const part of document.querySelectorAll('main :is(h1, h2, th, td, dt, dd, p, a, button)')) {
      const { x, y, width, height } = part.getBoundingClientRect()
      const isInSight = width > 0 && x < window.innerWidth && y < window.innerHeight
      if (!isInSight) continue
      if (part.textContent in boxes) twice.add(part.textContent)
      boxes[part.textContent] = [x, y, width, height].map(Math.round)
    }
    // Elements with equal text are indistinguishable.
    for (const text of twice) delete boxes[text]
    return { boxes, size: document.querySelectorAll('#root *').length }
  }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      globalThis.visit.moved += (shift as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const check = () => {
    if (document.querySelector('[data-picture]')) globalThis.visit.picture ??= globalThis.whatIsInSight()
  }
  // After the next paint.
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(check))).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-picture'],
  })
}

/** Waits until the worker has every file and the page of this visit is stored. */
async function storesFigures(page: Page, path = '/tuffstandings'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await expect.poll(() => storedNames(page)).toContain(`picture ${path}`)
}

/** The first snapshot may show a loading page: it is stored again on leaving. */
async function isFullyStored(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('cell').first()).toBeVisible()
  const left = await page.evaluate(() => {
    const now = Date.now()
    window.dispatchEvent(new Event('pagehide'))
    return now
  })
  await expect.poll(async () => (await stored(page))[`picture ${path}`]?.at).toBeGreaterThanOrEqual(left)
}

const forgets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('tuff-kept', 1)
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('kept', 'readwrite')
          clearing.objectStore('kept').clear()
          clearing.oncomplete = () => resolve(opening.result.close())
        }
      }),
  )

/** Runs in the page: drops long timers, as if the page were left soon. */
function dropLongTimers(): void {
  const LONG_MS = 3000
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const plain = window[name].bind(window)
    const short = (run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms < LONG_MS ? plain(run, ms, ...rest) : 0)
    Object.assign(window, { [name]: short })
  }
}

const storedNames = async (page: Page) => Object.keys(await stored(page))

const holderOf = async (page: Page) => (await stored(page)).holder?.email

const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, { email?: string; at?: number }>>((resolve) => {
        const opening = indexedDB.open('tuff-kept', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
        opening.onsuccess = () => {
          const store = opening.result.transaction('kept').objectStore('kept')
          const names = store.getAllKeys()
          const values = store.getAll()
          values.onsuccess = () => {
            opening.result.close()
            resolve(Object.fromEntries(names.result.map((name, at) => [name, values.result[at]])))
          }
        }
      }),
  )
