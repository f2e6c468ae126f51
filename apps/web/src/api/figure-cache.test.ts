import { expect, test } from 'vitest'
import type { CacheDatabase, CacheOwner, Entry, Person } from './cache-database.ts'
import { type CacheDeps, createFigureCache } from './figure-cache.ts'

const HOUR = 60 * 60 * 1000
const ANN: Person = { subject: 'ann', name: 'Ann', email: 'ann@tuff.example' }
const BOB: Person = { subject: 'bob', name: 'Bob', email: 'bob@tuff.example' }

test('HAND-02 a returning user sees the last figures before the provider has confirmed the session', async () => {
  const browser = playBrowser()
  await browser.visit(ANN, figures('1,781'))
  const next = browser.page()
  expect(await next.open(['feed standings'])).toMatchObject({ person: ANN })
  expect(next.shown()?.entries.get('feed standings')?.text).toBe('1,781')
})

test('HAND-01 a log-out erases everything, and a tab that missed it writes nothing', async () => {
  const browser = playBrowser()
  const here = await browser.visit(ANN, figures('1,781'))
  const elsewhere = await browser.visit(ANN, figures('1,782'))
  await here.erase()
  expect(browser.stored()).toEqual([])
  await elsewhere.write([figures('1,783')])
  expect(browser.stored()).toEqual([])
  await here.write([figures('1,784')])
  expect(browser.stored()).toEqual([])
})

test('HAND-01 after an interrupted log-out nothing is shown, and the next page erases the rest', async () => {
  const browser = playBrowser()
  await browser.visit(ANN, figures('1,781'))
  browser.isMarked = false
  expect(await browser.page().open(['feed standings'])).toBeUndefined()
  expect(browser.stored()).toEqual([])
})

test('HAND-01 a second user replaces the first and deletes their figures', async () => {
  const browser = playBrowser()
  await browser.visit(ANN, figures('1,781'), { ...figures('Ann'), name: 'picture /profile' })
  await browser.visit(BOB, figures('1,900'))
  expect(browser.stored()).toEqual(['1,900'])
  expect(await browser.page().open(['feed standings', 'picture /profile'])).toMatchObject({ person: BOB })
})

test('HAND-01 if the provider reports another user, the figures are erased and the page is notified', async () => {
  const browser = playBrowser()
  await browser.visit(ANN, figures('1,781'))
  const next = browser.page()
  await next.open(['feed standings'])
  expect(await next.confirm(BOB)).toBe(false)
  expect(browser.stored()).toEqual([])
  expect(await next.confirm(ANN)).toBe(true)
})

test('HAND-01 figures expire with a session unused for a day, and with their release', async () => {
  const browser = playBrowser()
  await browser.visit(ANN, figures('1,781'))
  browser.now = 23 * HOUR
  expect(await browser.page().open([])).toBeDefined()
  browser.now = 24 * HOUR
  expect(await browser.page().open([])).toBeUndefined()
  expect(browser.stored()).toEqual([])

  await browser.visit(ANN, figures('1,781'))
  browser.release = 'the next one'
  expect(await browser.page().open([])).toBeUndefined()
  expect(browser.stored()).toEqual([])
})

test('caches nothing of an unconfirmed user, without a worker, or above the size limit', async () => {
  const browser = playBrowser()
  const page = browser.page()
  await page.write([figures('1')])
  await page.confirm(ANN)
  browser.hasWorker = false
  await page.write([figures('2')])
  expect(browser.stored()).toEqual([])
  browser.hasWorker = true
  await page.write([figures('3'), { ...figures('x'.repeat(600_001)), name: 'answers' }])
  expect(browser.stored()).toEqual(['3'])
})

const figures = (text: string): Entry => ({ name: 'feed standings', at: 0, text })

/** A browser with one database, in which pages are opened one after the other or side by side. */
function playBrowser() {
  let holder: CacheOwner | undefined
  let entries = new Map<string, Entry>()
  const erase = async () => {
    holder = undefined
    entries = new Map()
  }
  const database: CacheDatabase = {
    holder: async () => holder,
    entries: async (names) => names.flatMap((name) => entries.get(name) ?? []),
    async admit(next) {
      if (holder?.subject !== next.subject || holder.release !== next.release) await erase()
      holder = next
    },
    async write(subject, written) {
      if (holder?.subject === subject) for (const entry of written) entries.set(entry.name, entry)
    },
    erase,
  }
  const browser = {
    isMarked: true,
    hasWorker: true,
    release: 'this one',
    now: 0,
    page() {
      const environment: CacheDeps = {
        database,
        isMarked: () => browser.isMarked,
        hasWorker: () => browser.hasWorker,
        release: () => browser.release,
        now: () => browser.now,
      }
      return createFigureCache(environment)
    },
    async visit(person: Person, ...seen: Entry[]) {
      const page = browser.page()
      await page.confirm(person)
      await page.write(seen)
      return page
    },
    stored: () => [...entries.values()].map(({ text }) => text),
  }
  return browser
}
