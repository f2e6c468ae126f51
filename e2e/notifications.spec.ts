import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openPushService } from '../apps/server/testing/notifications/push-service.ts'
import { findFullChromium } from '../scripts/lib/find-chromium.ts'
import { Actor, COMMISSIONER, MANAGER } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { callerAs } from './caller.ts'
import { test as base, expect } from './league-test.ts'
import { possibleSwaps, requestsTrade } from './requested-trades.ts'
import { sessionOf } from './signed-in.ts'

/** The headless shell of the other tests has no notifications. */
const wholeBrowser = findFullChromium()

type World = { service: Awaited<ReturnType<typeof openPushService>> }

const test = base.extend<World>({
  service: async ({ browserName: _ }, use) => {
    const service = await openPushService()
    await use(service)
    await service.close()
  },
  env: { TUFF_PRIVATE_PUSH: '1' },
  ownLeague: true,
  page: async ({ browserName: _ }, use) => {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const chrome = await chromium.launch({ executablePath: wholeBrowser!, args })
    const context = await chrome.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
    await use(await context.newPage())
    await chrome.close()
  },
})

test.skip(!wholeBrowser, 'There is only a shell of Chromium here, which shows no notifications.')

test('HAND-03 a manager enables push, gets the decision on their trade, and the message opens their trades', async ({
  service,
  league,
  page,
}) => {
  const context = page.context()
  const manager = new Actor(page, league, MANAGER)
  await context.addCookies((await sessionOf(MANAGER, league)).cookies)
  await context.grantPermissions(['notifications'], { origin: league.origin })
  const browser = service.subscribe()
  await subscribesTo(page, browser.subscription)

  await manager.opens('/profile')
  const devices = page.getByRole('region', { name: 'Devices with Push' })
  await devices.getByRole('button', { name: 'Turn On Push' }).click()
  await expect(devices.getByRole('listitem', { name: 'This computer' })).toContainText('No notifications yet')
  await findsNothingInEitherTheme(page, 'main')

  const call = await callerAs(MANAGER, league)
  const [swap] = await possibleSwaps(call, MANAGER.email)
  const { id } = await requestsTrade(call, swap!)
  const decides = await callerAs(COMMISSIONER, league)
  const response = await decides('POST', `/api/commissioner/trade-requests/${id}/decline`, { reason: 'He is hurt.' })
  expect(response.status).toBe(200)
  await expect.poll(() => browser.delivered.length).toBe(1)
  const { message } = browser.delivered[0]!
  const [added, dropped] = swap!.names
  expect(message).toMatchObject({
    title: 'Trade declined',
    text: `${added} for ${dropped} in Week 12. Reason: He is hurt.`,
    path: '/trades',
  })

  const shown = [{ title: message.title, body: message.text, tag: message.topic }]
  // Delivers the push through the debugging protocol, which loses messages while a worker starts; a duplicate replaces
  // itself.
  await expect(async () => {
    await deliver(await context.newCDPSession(page), league.origin, JSON.stringify(message))
    await expect.poll(() => shownBy(page), { timeout: 5_000 }).toEqual(shown)
  }).toPass()

  await pressesMessage(page)
  await expect(page).toHaveURL(`${league.origin}/trades`)
  await manager.seesTitle('Trades')
  expect(await shownBy(page)).toEqual([])

  await manager.logsOut()
  await manager.seesHomeCard()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-of-the-test'))).toBeNull()
  expect(manager.pageErrors).toEqual([])
})

/** Simulates the browser's push service, which is remote. */
async function subscribesTo(page: Page, { endpoint, keys }: { endpoint: string; keys: object }): Promise<void> {
  await page.addInitScript(
    ([json, kept]) => {
      const subscription = () => {
        const key = localStorage.getItem(kept!)
        if (key === null) return null
        const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
        return {
          ...JSON.parse(json!),
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => JSON.parse(json!),
          unsubscribe: async () => {
            localStorage.removeItem(kept!)
            return true
          },
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(kept!, applicationServerKey)
          return subscription()
        },
      })
    },
    [JSON.stringify({ endpoint, keys }), 'push-of-the-test'],
  )
}

async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) found(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const registration = await navigator.serviceWorker.ready
    return (await getNotifications.call(registration)).map(({ title, body, tag }) => ({ title, body, tag }))
  })

type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** Dispatches a click as the browser would, without user activation. */
async function pressesMessage(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
  })
}
