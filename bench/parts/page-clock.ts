import type { Page } from '@playwright/test'

/** What something in the page cost, in milliseconds: the work of its main thread, and the time that passed until it was painted. */
export type Cost = { work: number; passed: number }

/**
 * Slows the page's processor down, and from then on tells what its main thread has worked so far. Work is counted in the
 * thread's own time, so that whatever else this machine does at the moment does not count.
 */
export async function slowDown(page: Page, rate = 4): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

/**
 * Lets the browser collect what loading a page left behind. By itself it does so once the page is quiet, up to half a
 * minute later, and that is no work of whatever happens to come then.
 */
export async function tidyUp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

/** How long each key took to the next paint, as the browser itself measures it: in steps of 8 ms, from 16 ms on. */
export async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => Reflect.get(window, 'keyTimes') as number[])
}

/** Runs inside the page: `lastPaint` is when the newest change was painted, `lastInput` when the last key or choice came. */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const clock = { lastInput: 0, lastPaint: 0 }
    Object.assign(window, { paintClock: clock })
    const noteInput = () => Object.assign(clock, { lastInput: performance.now(), lastPaint: 0 })
    for (const kind of ['keydown', 'change']) window.addEventListener(kind, noteInput, true)
    const whenPainted = () => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => Object.assign(clock, { lastPaint: performance.now() })
      requestAnimationFrame(() => channel.port2.postMessage(null))
    }
    const changes = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(whenPainted).observe(document.querySelector('main')!, changes)
  })
}

/** What a key or a choice costs until the page has come to rest; `work` is what `slowDown` tells. */
export async function costOf(page: Page, work: () => Promise<number>, act: () => Promise<unknown>): Promise<Cost> {
  const before = await work()
  await act()
  await comesToRest(page)
  const passed = await page.evaluate(() => {
    const { lastInput, lastPaint } = Reflect.get(window, 'paintClock') as { lastInput: number; lastPaint: number }
    return Math.max(0, lastPaint - lastInput)
  })
  return { work: (await work()) - before, passed }
}

/** Until nothing has changed for a while. */
async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const isAtRest = () => {
          const { lastInput, lastPaint } = Reflect.get(window, 'paintClock') as { lastInput: number; lastPaint: number }
          return performance.now() - Math.max(lastInput, lastPaint) > 300
        }
        const timer = setInterval(() => {
          if (!isAtRest()) return
          clearInterval(timer)
          resolve()
        }, 50)
      }),
  )
}
