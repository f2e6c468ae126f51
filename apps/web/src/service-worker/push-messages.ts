import type { PushMessage } from '@tuff/contract'
import { worker } from './scope.ts'

/** HAND-03: shows the league's push messages, and opens the page they link to. */
export function showPushMessages(): void {
  worker.addEventListener('push', (event) => {
    // Only our server can encrypt for this browser, so the content is trusted.
    const message: PushMessage | undefined = event.data?.json()
    if (message) event.waitUntil(show(message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data ?? '/')))
  })
}

/** A repeated message replaces the first, without a sound. */
const show = ({ title, text, path, topic }: PushMessage): Promise<void> =>
  worker.registration.showNotification(title, { body: text, tag: topic, data: path, icon: '/icons/192.png' })

async function open(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => each.url === url) ?? pages.find((each) => each.focused) ?? pages[0]
  if (!page) return void (await worker.clients.openWindow(url))
  // A browser may refuse to focus it; it navigates all the same.
  await page.focus().catch(() => {})
  // A page that the worker does not control cannot be navigated by it.
  if (page.url !== url) await page.navigate(url).catch(() => worker.clients.openWindow(url))
}
