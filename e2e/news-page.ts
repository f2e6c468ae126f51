import { type NewsItem, NewsMessage } from '@tuff/contract'
import type { Actor } from './actor.ts'
import { expect } from './expect.ts'
import { isHeartbeat } from './heartbeat.ts'

export const NEW_VERSION =
  'A new version is available. Please update now to ensure you have the latest features and fixes.'

export const rows = ({ page }: Actor) => page.getByRole('main').getByRole('listitem')

export function firstNews({ page }: Actor, feed: 'news' | 'latestNews') {
  const messages = Promise.withResolvers<NewsItem[]>()
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== `/feeds/${feed}`) return
    socket.on('framereceived', ({ payload }) => {
      if (!isHeartbeat(payload)) messages.resolve(NewsMessage.parse(JSON.parse(String(payload))).news)
    })
  })
  return messages.promise
}

export const motions = ({ page }: Actor) =>
  page.locator('.ticker-track').evaluate((track) => track.getAnimations().map(({ playState }) => playState))

export const beginsInView = (link: Element) => {
  const { left } = link.getBoundingClientRect()
  const view = link.closest('.ticker-view')!.getBoundingClientRect()
  return left >= view.left - 1 && left < view.right - 40
}

/** The end of the page can be scrolled above the footer, and the page never scrolls sideways. */
export async function coversNothing({ page }: Actor): Promise<void> {
  const room = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const [footer, last] = [document.querySelector('footer')!, document.querySelector('main')!.lastElementChild!]
      const { clientWidth, scrollWidth } = document.documentElement
      const texts = [footer, ...footer.querySelectorAll('.ticker-msg')]
      const fits = scrollWidth <= clientWidth && texts.every((text) => text.scrollHeight <= text.clientHeight)
      return fits && last.getBoundingClientRect().bottom <= footer.getBoundingClientRect().top
    })
  await expect.poll(room).toBe(true)
}
