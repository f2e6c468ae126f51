import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { League } from './league.ts'

export async function isFollowing(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/sdk/evalx/'))),
    )
    .toBe(true)
  await expect.poll(() => page.evaluate(() => navigator.locks.query().then(({ held }) => held?.length ?? 0))).toBe(1)
}

export async function openStreams({ origin }: League): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^tuff_flag_service\{of="streams"\} (\d+)$/m.exec(metrics)?.[1])
}

/** Runs in the page: waits for the bar to appear or disappear, by the page's own clock. */
export const waitForBar = (isThere: boolean) =>
  new Promise<number>((resolve) => {
    const check = () => {
      if ((document.querySelector('header') !== null) !== isThere) return
      observer.disconnect()
      resolve(Date.now())
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { childList: true, subtree: true })
    check()
  })

/** Runs in the page: an automated browser reports every tab as visible. */
export const setVisibility = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
