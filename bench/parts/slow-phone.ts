import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** The profile of the bounds: a phone with 1.6 Mbit/s, 150 ms latency, and a processor slowed four times. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOW_CPU = { rate: 4 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

export type Storage = BrowserContextOptions['storageState']
/** `at` is in milliseconds since the navigation, like the page's own measurements. */
type Transfer = { path: string; bytes: number; at: number }

export type Visit = {
  page: Page
  /** What was transferred up to a moment, compressed. */
  transferred(kind: RegExp, until?: number): number
  transfers: readonly Transfer[]
  measures(): Promise<Measures>
  elapsed(): number
}

type Measures = {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  figures: number | undefined
  live: number | undefined
}

export const CODE = /\.(js|css)$/

/** A first visit, or with `isSecond` a later one; `figures` is the selector of the page's main content. */
export async function visitOnSlowPhone<Result>(
  browser: Browser,
  url: string,
  options: { storage?: Storage; figures: string; isSecond?: boolean },
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, ...(options.storage && { storageState: options.storage }) })
  if (options.isSecond) await visitOnce(await context.newPage(), url)
  const page = await context.newPage()
  const transfers: Transfer[] = []
  await page.addInitScript(watch, options.figures)
  const session = await context.newCDPSession(page)
  await slowDown(session)
  const underWay = countTransfers(session, transfers)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  try {
    return await use({
      page,
      transfers,
      transferred: (kind, until = Number.POSITIVE_INFINITY) =>
        transfers.filter(({ path, at }) => kind.test(path) && at <= until).reduce((sum, { bytes }) => sum + bytes, 0),
      measures: () => page.evaluate(() => Reflect.get(window, 'measures') as Measures),
      elapsed: () => performance.now() - start,
    })
  } catch (cause) {
    const missing = underWay().join(', ') || 'none'
    // A hanging page does not respond to this either, and the cause must still be reported.
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    throw new Error(`${url} did not load. Pending requests: ${missing}. The page shows:\n${shown}`, { cause })
  } finally {
    await context.close()
  }
}

async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  // The page stores its content when it is left.
  await page.waitForTimeout(3000)
  await page.close()
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
}

function countTransfers(session: CDPSession, transfers: Transfer[]): () => string[] {
  const paths = new Map<string, string>()
  let start: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ??= timestamp
    paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const path = paths.get(requestId)
    paths.delete(requestId)
    if (path) transfers.push({ path, bytes: encodedDataLength, at: (timestamp - (start ?? timestamp)) * 1000 })
  })
  return () => [...paths.values()]
}

/** Runs in the page, before its own scripts. */
function watch(figures: string): void {
  if (window !== window.top) return
  const measures: Measures = { firstPaint: 0, largestPaint: 0, layoutShift: 0, figures: undefined, live: undefined }
  Object.assign(window, { measures })
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measures.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    measures.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    measures.layoutShift += Number(Reflect.get(entry, 'value'))
  })
  // What is in the DOM now is painted with the next frame.
  const painted = (note: () => void) => requestAnimationFrame(() => setTimeout(note))
  const look = () => {
    const [hasFigures, isLive] = [document.querySelector(figures), document.querySelector('.live[data-state=open]')]
    if (hasFigures) painted(() => (measures.figures ??= performance.now()))
    if (isLive) painted(() => (measures.live ??= performance.now()))
    // The socket may be open before it has delivered anything.
    if (hasFigures && isLive) watcher.disconnect()
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] })
}
