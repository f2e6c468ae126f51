import type { PushMessage } from '@tuff/contract'
import { worker } from './scope.ts'

/** HAND-03: shows what the league has to tell, and leads to the page it is about. */
export function showPushMessages(): void {
  worker.addEventListener('push', (event) => {
    // Nobody but our server can encrypt for this browser: what comes is what it wrote.
    const message: PushMessage | undefined = event.data?.json()
    if (message) event.waitUntil(show(message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data ?? '/')))
  })
}

/** What is told a second time takes the place of the first, without a sound. */
const show = ({ title, text, path, topic }: PushMessage): Promise<void> =>
  worker.registration.showNotification(title, { body: text, tag: topic, data: path, icon: '/icons/192.png' })

/** In a page that is open already, if there is one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => each.url === url) ?? pages.find((each) => each.focused) ?? pages[0]
  if (!page) return void (await worker.clients.openWindow(url))
  // A browser may refuse to bring it to the front; it is led to the page all the same.
  await page.focus().catch(() => {})
  // A page of before the worker cannot be sent anywhere by it.
  if (page.url !== url) await page.navigate(url).catch(() => worker.clients.openWindow(url))
}
