import { screen, waitFor, within } from '@testing-library/react'
import { type NotificationSettings, type OwnNotifications, USUAL_NOTIFICATIONS } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceId } from '#api/push.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { NotificationSection } from './notification-section.tsx'

const HERE = '/api/notifications'
const ENDPOINT = 'https://push.example/to/this-browser'
const ID = await deviceId({ endpoint: ENDPOINT })
const PUSH_KEY = 'BMx4'
const NEW_YORK = 'America/New_York'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'

let own: OwnNotifications
let sent: { method: string; path: string; body: unknown }[]
let refusal: Response | undefined
let isCommissioner: boolean

const PHONE = { id: 'another', browser: 'Safari on iPhone', addedAt: 1, lastSentAt: null }

beforeEach(() => {
  own = { settings: USUAL_NOTIFICATIONS, devices: [PHONE], pushKey: PUSH_KEY, mailTo: 'sam@tuff.example' }
  sent = []
  refusal = undefined
  isCommissioner = false
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: NEW_YORK,
  } as Intl.ResolvedDateTimeFormatOptions)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('HAND-03 without a device no push switch is on, and the card says what is missing', async () => {
  own.devices = []
  show()
  const card = within(await screen.findByRole('region', { name: 'Notifications' }))
  const push = card.getAllByRole<HTMLInputElement>('switch', { name: /^Push: / })
  expect(push.map(({ checked, disabled }) => [checked, disabled])).toEqual(push.map(() => [false, true]))
  card.getByText('Push needs a device: turn it on under Devices with Push.')
})

test('HAND-03 every kind has a switch for push, and for mail where available; each saves at once', async () => {
  show()
  const card = within(await screen.findByRole('region', { name: 'Notifications' }))
  expect(card.getAllByRole('switch').map(nameAndState)).toEqual([
    'Push: My week is settled on',
    'Push: My trade is decided on',
    'E-mail: My trade is decided off',
    'Push: Recap is out off',
    'E-mail: Recap is out off',
    'Push: Dues are due on',
    'Push: Pick Night on',
    'E-mail: Pick Night on',
    'Push: My player is out on',
  ])
  card.getByText('At most one message a minute')
  card.getByText(/^E-mail goes to sam@tuff\.example\./)
  await user.click(card.getByRole('switch', { name: 'E-mail: Recap is out' }))
  await waitFor(() => expect(own.settings.channels.recap).toEqual({ push: false, mail: true }))
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${HERE}/settings`])
  await waitFor(() => expect(nameAndState(card.getByRole('switch', { name: 'E-mail: Recap is out' }))).toMatch(/ on$/))
})

test('HAND-03 only the commissioner gets the switch for pending requests', async () => {
  isCommissioner = true
  show()
  await screen.findByRole('switch', { name: 'Push: A trade request is waiting' })
})

test("HAND-03 a refused change is reverted, with the server's message", async () => {
  show()
  refusal = Response.json({ message: 'Not today.', code: 'rule-broken' }, { status: 409 })
  await user.click(await screen.findByRole('switch', { name: 'Push: Dues are due' }))
  await screen.findByText('Not today.')
  expect(nameAndState(screen.getByRole('switch', { name: 'Push: Dues are due' }))).toBe('Push: Dues are due on')
})

test('HAND-03 without a mail server the page shows a message, and has no mail switches', async () => {
  own = { ...own, mailTo: null }
  show()
  await screen.findByText('This league sends no e-mail because no mail server is set up.')
  expect(screen.queryByRole('switch', { name: /^E-mail/ })).toBeNull()
})

test('HAND-03 quiet hours use the local clock, and say when notifications resume', async () => {
  show()
  const card = within(await screen.findByRole('region', { name: 'Quiet Hours' }))
  card.getByText('Off: notifications come at any time.')
  await user.click(card.getByRole('switch', { name: 'Quiet hours' }))
  await card.findByText('Notifications in between arrive at 7:00 AM.')
  expect(own.settings.quiet).toEqual({ isOn: true, from: '22:00', to: '07:00', zone: NEW_YORK })
  await user.selectOptions(card.getByLabelText('To'), '08:30')
  await card.findByText('Notifications in between arrive at 8:30 AM.')
  expect(own.settings.quiet.to).toBe('08:30')
  // The end of quiet hours differs from their start.
  expect([...(card.getByLabelText('From') as HTMLSelectElement).options].map(({ text }) => text)).not.toContain(
    '8:30 AM',
  )
})

test('HAND-03 the browser asks on the click only; then this device is listed, tested and turned off', async () => {
  const { requested, subscribed } = browserWithPush()
  show()
  const card = within(await screen.findByRole('region', { name: 'Devices with Push' }))
  card.getByText('This device gets notifications even while TUFF is closed.')
  expect(requested()).toBe(0)
  await user.click(card.getByRole('button', { name: 'Turn On Push' }))
  const row = within(await card.findByRole('listitem', { name: 'This computer' }))
  row.getByText('No notifications yet')
  expect([requested(), subscribed()]).toEqual([1, { userVisibleOnly: true, applicationServerKey: PUSH_KEY }])
  expect(sent[0]!.body).toEqual({
    subscription: { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } },
    zone: NEW_YORK,
  })
  within(card.getByRole('listitem', { name: 'Safari on iPhone' })).getByRole('button', { name: /^Turn Off/ })
  expect(card.queryByRole('button', { name: 'Turn On Push' })).toBeNull()

  await user.click(row.getByRole('button', { name: 'Send a Test' }))
  await card.findByText('A test is on its way to this device.')
  await user.click(row.getByRole('button', { name: 'Turn Off This computer' }))
  await card.findByRole('button', { name: 'Turn On Push' })
  expect(subscribed()).toBeUndefined()
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST', 'DELETE'])
})

test('HAND-03 a device that is turned off keeps its row, so that a second tap turns no other off', async () => {
  browserWithPush()
  own.devices = [PHONE, { ...PHONE, id: 'third', browser: 'Safari on iPad' }]
  show()
  const card = within(await screen.findByRole('region', { name: 'Devices with Push' }))
  const first = card.getByRole('button', { name: 'Turn Off Safari on iPhone' })
  await user.click(first)
  await waitFor(() => expect(first.textContent).toBe('Turned Off'))
  await user.click(first)
  expect(own.devices.map(({ id }) => id)).toEqual(['third'])
  expect(card.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Safari on iPhone',
    'Safari on iPad',
  ])
  await user.click(card.getByRole('heading'))
  expect(card.getAllByRole('listitem')).toHaveLength(1)
})

test('HAND-03 a browser with denied permission shows how to undo it', async () => {
  browserWithPush('denied')
  show()
  await screen.findByText(/^Notifications are blocked in this browser\. Open the site settings/)
  expect(screen.queryByRole('button', { name: 'Turn On Push' })).toBeNull()
})

test('HAND-03 a denied prompt shows the same, a dismissed one that nothing was allowed', async () => {
  const { response } = browserWithPush()
  show()
  const turnOn = await screen.findByRole('button', { name: 'Turn On Push' })
  response('default')
  await user.click(turnOn)
  await screen.findByText('Notifications are not allowed in this browser.')
  response('denied')
  await user.click(turnOn)
  await screen.findByText(/^Notifications are blocked in this browser/)
  expect(sent).toEqual([])
})

test('HAND-03 an iPhone needs the home screen first; other browsers without push are unsupported', async () => {
  withoutPush(IPHONE)
  const { unmount } = show()
  await screen.findByText(/^On an iPhone or iPad, add TUFF to the home screen first/)
  unmount()
  withoutPush(CHROME)
  show()
  await screen.findByText('This browser cannot show notifications while the page is closed.')
})

const nameAndState = (each: HTMLElement) =>
  `${document.querySelector(`label[for="${each.id}"]`)!.textContent} ${(each as HTMLInputElement).checked ? 'on' : 'off'}`

/** A browser whose push service is stubbed. */
function browserWithPush(permission: NotificationPermission = 'default') {
  let [questions, next]: [number, NotificationPermission] = [0, 'granted']
  let options: object | undefined
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      options = undefined
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (options ? subscription : null),
    async subscribe(wanted: object) {
      options = wanted
      return subscription
    },
  }
  const notification = {
    permission,
    async requestPermission() {
      questions++
      notification.permission = next
      return next
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('navigator', { ...navigator, userAgent: CHROME, serviceWorker })
  return {
    requested: () => questions,
    subscribed: () => options,
    response(given: NotificationPermission) {
      next = given
    },
  }
}

function withoutPush(userAgent: string): void {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })
}

function show() {
  const changed = (path: string, change: (body: unknown) => void) => ({
    [HERE + path]: (_: unknown, { method, body }: SentRequest) => {
      if (refusal) return refusal
      sent.push({ method, path: HERE + path, body })
      change(body)
      return own
    },
  })
  const turnsOff = (device: string) =>
    changed(`/devices/${device}`, () => {
      own = { ...own, devices: own.devices.filter(({ id }) => id !== device) }
    })
  stubServer({
    '/api/commissioner/check-commissioner': () => ({ isCommissioner }),
    [HERE]: () => own,
    ...changed('/settings', (settings) => {
      own = { ...own, settings: settings as NotificationSettings }
    }),
    ...changed('/devices', () => {
      const device = { id: ID, browser: 'Chrome on Windows', addedAt: 2, lastSentAt: null }
      own = { ...own, devices: [device, ...own.devices] }
    }),
    ...changed(`/devices/${ID}/test`, () => {}),
    ...turnsOff(ID),
    ...turnsOff(PHONE.id),
  })
  return renderPage(<NotificationSection />, { email: 'sam@tuff.example' })
}
