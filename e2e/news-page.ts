import { expect } from '@playwright/test'
import { NewsMessage } from '@tuff/contract'
import type { Actor } from './actor.ts'

export const NEW_VERSION =
  'A new version is available. Please update now to ensure you have the latest features and fixes.'

export const rows = ({ page }: Actor) => page.getByRole('main').getByRole('listitem')

/** What the server has told the page's feed first. */
export async function hearsNews({ page }: Actor, feed: 'news' | 'latestNews') {
  const socket = await page.waitForEvent('websocket', (one) => new URL(one.url()).pathname === `/feeds/${feed}`)
  const { payload } = await socket.waitForEvent('framereceived')
  return NewsMessage.parse(JSON.parse(String(payload))).news
}

/** How the ticker moves: 'running', 'paused', or not at all. */
export const motions = ({ page }: Actor) =>
  page.locator('.ticker-track').evaluate((track) => track.getAnimations().map(({ playState }) => playState))

/** Runs in the page. */
export const beginsInView = (link: Element) => {
  const { left } = link.getBoundingClientRect()
  const view = link.closest('.ticker-view')!.getBoundingClientRect()
  return left >= view.left - 1 && left < view.right - 40
}

/** The end of the page can be scrolled above the footer, and the page never moves sideways. */
export async function coversNothing({ page }: Actor): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const room = () =>
    page.evaluate(() => {
      const [footer, last] = [document.querySelector('footer')!, document.querySelector('main')!.lastElementChild!]
      const { clientWidth, scrollWidth } = document.documentElement
      const texts = [footer, ...footer.querySelectorAll('.ticker-msg')]
      const fits = scrollWidth <= clientWidth && texts.every((text) => text.scrollHeight <= text.clientHeight)
      return fits && last.getBoundingClientRect().bottom <= footer.getBoundingClientRect().top
    })
  await expect.poll(room).toBe(true)
}
