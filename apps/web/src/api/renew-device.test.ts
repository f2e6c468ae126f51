import { type OwnNotifications, USUAL_NOTIFICATIONS } from '@tuff/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { renewDevice } from './notifications.ts'
import { type SentRequest, stubServer } from './testing/with-queries.tsx'

const OURS = 'BMx4'
const ANOTHER = 'AAAA'
const DEVICES = '/api/notifications/devices'
const context = { accessToken: async () => 'token' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('HAND-03 does nothing in a browser where push is off', async () => {
  const requested = server()
  browser(undefined)
  await renewDevice(context)
  expect(requested).toEqual([])
})

test('HAND-03 a subscribed browser registers again for the signed-in user', async () => {
  const requested = server()
  browser(OURS)
  await renewDevice(context)
  expect(requested).toEqual([OURS])
})

test('HAND-03 a subscription for an old server key is replaced', async () => {
  const requested = server()
  const subscribed = browser(ANOTHER)
  await renewDevice(context)
  expect(requested).toEqual([ANOTHER, OURS])
  expect(subscribed()).toBe(OURS)
})

/** The keys of the subscriptions that the server received. */
function server(): string[] {
  const requested: string[] = []
  const own: OwnNotifications = { settings: USUAL_NOTIFICATIONS, devices: [], pushKey: OURS, mailTo: null }
  stubServer({
    [DEVICES]: (_: unknown, { body }: SentRequest) => {
      requested.push((body as { subscription: { endpoint: string } }).subscription.endpoint.split('/').at(-1)!)
      return own
    },
  })
  return requested
}

/** The push service is on another origin; each subscription has the key in its address. */
function browser(first: string | undefined): () => string | undefined {
  let key = first
  const subscription = (forKey: string) => ({
    options: { applicationServerKey: Uint8Array.from(atob(forKey), (each) => each.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${forKey}`, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      key = undefined
    },
  })
  const pushManager = {
    getSubscription: async () => (key ? subscription(key) : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      key = applicationServerKey
      return subscription(key)
    },
  }
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker })
  return () => key
}
