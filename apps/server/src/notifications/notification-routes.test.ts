import { type NotificationSettings, OwnNotifications } from '@tuff/contract'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openPushService } from '#testing/notifications/push-service.ts'
import { cleanUpLater, openedForAll } from '#testing/platform/clean-up.ts'
import { freePort } from '#testing/platform/free-port.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

const DEFAULTS: NotificationSettings = {
  channels: {
    'week-settled': { push: true, mail: false },
    'trade-decided': { push: true, mail: false },
    'request-waits': { push: true, mail: false },
    'backup-failed': { push: true, mail: false },
    recap: { push: false, mail: false },
    'dues-due': { push: true, mail: false },
    'pick-night': { push: true, mail: true },
    'player-out': { push: true, mail: false },
  },
  quiet: { isOn: false, from: '22:00', to: '07:00', zone: 'UTC' },
}

const HERE = '/api/notifications'
const ZONE = 'America/New_York'
const [PAT, SAM] = ['commissioner@tuff.example', 'manager@tuff.example']
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

type Headers = { authorization: string }

async function openWithPush(db: Database, { isSending = true, demoAccounts = [] as { email: string }[] } = {}) {
  const service = await openPushService()
  cleanUpLater(service.close)
  const accounts = demoAccounts.map((account) => ({ ...account, role: 'manager', password: 'tuff-demo' }))
  const { app, as } = await openLeagueServer(db, { isSending, demoAccounts: accounts })
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) => {
    const response = await app.inject({
      method,
      url: HERE + path,
      headers: { ...headers, 'user-agent': CHROME },
      ...(payload && { payload }),
    })
    const body = response.json()
    return { status: response.statusCode, body, message: body.message as string | undefined }
  }
  const own = async (headers: Headers) => OwnNotifications.parse((await call('GET', '', headers)).body)
  return {
    service,
    app,
    as,
    call,
    own,
    turnOn: (headers: Headers, subscription: object) => call('PUT', '/devices', headers, { subscription, zone: ZONE }),
  }
}

onBothDatabases('HAND-03 the own notifications', (open, once) => {
  test('settings have their defaults until chosen, for each user separately', async () => {
    const { as, own, call } = await openWithPush(await open())
    const [pat, sam] = [await as(PAT), await as(SAM)]
    expect(await own(pat)).toEqual({
      settings: DEFAULTS,
      devices: [],
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
      mailTo: null,
    })
    const settings = {
      channels: { ...DEFAULTS.channels, recap: { push: true, mail: true } },
      quiet: { isOn: true, from: '23:30', to: '06:15', zone: 'Europe/Berlin' },
    }
    expect((await call('PUT', '/settings', pat, settings)).status).toBe(200)
    expect((await own(pat)).settings).toEqual(settings)
    expect((await own(sam)).settings).toEqual(DEFAULTS)
  })

  test('a browser gets a test, at most one a minute, and only its owner turns it off', async () => {
    const { service, as, own, call, turnOn } = await openWithPush(await open())
    const [pat, sam] = [await as(PAT), await as(SAM)]
    const phone = service.subscribe()
    const added = (await turnOn(pat, phone.subscription)).body
    expect(added).toMatchObject({
      devices: [{ browser: 'Chrome on Android', lastSentAt: null }],
      settings: { quiet: { zone: ZONE } },
    })
    const { id } = added.devices[0]
    expect((await call('POST', `/devices/${id}/test`, sam)).status).toBe(404)
    const tested = await call('POST', `/devices/${id}/test`, pat)
    expect([tested.status, tested.body.devices[0].lastSentAt]).toEqual([200, expect.any(Number)])
    expect(phone.delivered.map(({ message }) => message)).toMatchObject([
      { title: 'This is a test', text: 'Notifications from your league arrive on this device.', path: '/profile' },
    ])
    const again = await call('POST', `/devices/${id}/test`, pat)
    expect(again.status).toBe(429)
    expect(again.message).toMatch(/^This device gets at most one notification a minute\. Try again in \d+ s\.$/)
    // The same browser again is the same device.
    expect((await turnOn(pat, phone.subscription)).body.devices).toMatchObject([{ id, lastSentAt: expect.any(Number) }])

    expect((await call('DELETE', `/devices/${id}`, sam)).status).toBe(404)
    expect((await call('DELETE', `/devices/${id}`, pat)).body.devices).toEqual([])
    expect((await call('DELETE', `/devices/${id}`, pat)).message).toBe('Push is no longer on for this device.')
    expect((await own(pat)).devices).toEqual([])
  })

  once('who signs in on the same browser takes it over, and what was for the first one ends there', async () => {
    const { service, as, own, turnOn } = await openWithPush(await open())
    const [pat, sam] = [await as(PAT), await as(SAM)]
    const { subscription } = service.subscribe()
    await turnOn(pat, subscription)
    expect((await turnOn(sam, subscription)).body.devices).toHaveLength(1)
    expect([(await own(pat)).devices.length, (await own(sam)).devices.length]).toEqual([0, 1])
  })

  once('with the end of a session its browser is forgotten, and no other', async () => {
    const { service, app, as, own, turnOn } = await openWithPush(await open())
    const [here, there] = [await as(PAT), await as(PAT)]
    const [phone, laptop] = [service.subscribe(), service.subscribe()]
    await turnOn(here, phone.subscription)
    await turnOn(there, laptop.subscription)
    expect((await own(here)).devices).toHaveLength(2)
    const { sessions } = (await app.inject({ url: '/api/account/sessions', headers: there })).json()
    const current = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id
    await app.inject({ method: 'DELETE', url: `/api/account/sessions/${current}`, headers: here })
    await expect.poll(async () => (await own(here)).devices.length).toBe(1)
  })

  once('of more devices than anybody has, those that were added first are forgotten', async () => {
    const { service, as, turnOn } = await openWithPush(await open())
    const pat = await as(PAT)
    const first = await turnOn(pat, service.subscribe().subscription)
    for (let more = 0; more < 10; more++) await turnOn(pat, service.subscribe().subscription)
    const last = await turnOn(pat, service.subscribe().subscription)
    const ids = last.body.devices.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(10)
    expect(ids).not.toContain(first.body.devices[0].id)
  })
})

const opened = openedForAll(async () => openWithPush(await openTestDatabase(), { isSending: false }))

test.each([
  [
    'an address of this machine',
    'https://127.0.0.1/push',
    409,
    'The push service 127.0.0.1 is not on the public internet.',
  ],
  [
    'one of the own network',
    'https://192.168.1.9/push',
    409,
    'The push service 192.168.1.9 is not on the public internet.',
  ],
  ['one in other clothes', 'https://[::ffff:127.0.0.1]/push', 409, 'is not on the public internet.'],
  ['plain http', 'http://push.example/to/me', 409, 'A push service is reached by https.'],
  ['another port', 'https://push.example:8443/to/me', 409, 'A push service is reached at port 443.'],
  ['another kind of address', 'file:///etc/passwd', 409, 'A push service is reached by https.'],
  ['no address', 'push', 400, 'endpoint'],
])('HAND-03 a browser may not name %s as its push service', async (_, endpoint, status, words) => {
  const { service, as, own, turnOn } = opened()
  const pat = await as(PAT)
  const { keys } = service.subscribe().subscription
  const refused = await turnOn(pat, { endpoint, keys })
  expect([refused.status, refused.message]).toEqual([status, expect.stringContaining(words)])
  expect((await own(pat)).devices).toEqual([])
})

test('HAND-03 a browser with unusable encryption keys is refused', async () => {
  const { service, as, own, turnOn } = opened()
  const pat = await as(PAT)
  const { endpoint, keys } = service.subscribe().subscription
  const point = Buffer.from(keys.p256dh, 'base64url')
  point[64]! ^= 1
  const refused = await turnOn(pat, {
    endpoint: endpoint.replace(/^.*to/, 'https://push.example'),
    keys: { ...keys, p256dh: point.toString('base64url') },
  })
  expect([refused.status, refused.message]).toEqual([409, 'The keys of this browser are not valid.'])
  expect((await own(pat)).devices).toEqual([])
})

test('HAND-03 a failed test reveals nothing of the network but that the service is unreachable', async () => {
  const { service, as, call, turnOn } = await openWithPush(await openTestDatabase())
  const pat = await as(PAT)
  const { keys } = service.subscribe().subscription
  const port = await freePort()
  const { body } = await turnOn(pat, { endpoint: `http://127.0.0.1:${port}/to/me`, keys })
  const refused = await call('POST', `/devices/${body.devices[0].id}/test`, pat)
  expect([refused.status, refused.message]).toEqual([
    409,
    'The push service 127.0.0.1 could not be reached. Please try again later.',
  ])
})

test('HAND-03 a name that resolves to this machine is checked again on every push', async () => {
  const { service, as, call, turnOn } = await openWithPush(await openTestDatabase(), { isSending: false })
  const pat = await as(PAT)
  const { keys } = service.subscribe().subscription
  const { body } = await turnOn(pat, { endpoint: 'https://localhost/push', keys })
  const refused = await call('POST', `/devices/${body.devices[0].id}/test`, pat)
  expect([refused.status, refused.message]).toEqual([
    409,
    'The push service localhost is not on the public internet. Please try again later.',
  ])
})

test('HAND-03 a test reports a busy push service, and one that no longer knows the device', async () => {
  const { service, as, own, call, turnOn } = await openWithPush(await openTestDatabase())
  const pat = await as(PAT)
  const phone = service.subscribe()
  const { id } = (await turnOn(pat, phone.subscription)).body.devices[0]
  phone.status = 503
  const busy = await call('POST', `/devices/${id}/test`, pat)
  expect([busy.status, busy.message]).toEqual([
    409,
    expect.stringMatching(/^The push service \S+ answered 503\. Please try again later\.$/),
  ])
  phone.status = 410
  const gone = await call('POST', `/devices/${id}/test`, pat)
  expect([gone.status, gone.message]).toEqual([404, 'Push has expired on this device. Turn it on again there.'])
  expect((await own(pat)).devices).toEqual([])
})

const { channels, quiet } = DEFAULTS
test.each([
  ['a zone that there is not', { channels, quiet: { ...quiet, zone: 'Mars/Base' } }, 'There is no such time zone'],
  [
    'quiet hours without an end',
    { channels, quiet: { ...quiet, to: quiet.from } },
    'Quiet hours must end at another time than they begin',
  ],
  ['a time that is none', { channels, quiet: { ...quiet, to: '25:00' } }, 'A time is a quarter of an hour'],
  ['a kind too few', { channels: { recap: { push: true, mail: true } }, quiet }, 'channels'],
])('HAND-03 %s is refused with a sentence, and nothing is changed', async (_, settings, words) => {
  const { as, own, call } = opened()
  const pat = await as(PAT)
  const refused = await call('PUT', '/settings', pat, settings)
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(words)])
  expect((await own(pat)).settings).toEqual(DEFAULTS)
})

test('HAND-03 users of the shared demo account see, test and turn off their own browser alone', async () => {
  const { service, as, own, call, turnOn } = await openWithPush(await openTestDatabase(), {
    demoAccounts: [{ email: SAM }],
  })
  const [one, other] = [await as(SAM), await as(SAM)]
  const { id } = (await turnOn(one, service.subscribe().subscription)).body.devices[0]
  expect((await own(other)).devices).toEqual([])
  expect((await call('DELETE', `/devices/${id}`, other)).status).toBe(404)
  expect((await call('POST', `/devices/${id}/test`, other)).status).toBe(404)
  expect((await own(one)).devices).toHaveLength(1)
})
