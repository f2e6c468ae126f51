import type { Page } from '@playwright/test'

export async function slowDown(page: Page, rate = 4): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const SHORTEST_MS = 16
/** The browser reports an interaction some frames after its paint. */
const REPORTED_AFTER_MS = 700

/** Returns a function that returns each interaction's time to the next paint since its last call. */
export async function watchInteractions(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((durationThreshold) => {
    const longest = new Map<number, number>()
    Object.assign(window, { interactions: longest })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST_MS)
  return async () => {
    await page.waitForTimeout(REPORTED_AFTER_MS)
    const durations = await page.evaluate(() => {
      const longest: Map<number, number> = Reflect.get(window, 'interactions')
      const values = [...longest.values()]
      longest.clear()
      return values
    })
    return durations.length > 0 ? durations : [SHORTEST_MS]
  }
}
