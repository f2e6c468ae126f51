import { setTimeout as sleep } from 'node:timers/promises'
import { USUAL_NOTIFICATIONS } from '@tuff/contract'
import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { ANN, newsOf, openRecipients } from '#testing/notifications/recipients.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { readSettings, writeSettings } from './notification-settings.ts'
import { waitFor } from './push-channel.ts'

const BOB = 'bob@tuff.example'
const MINUTE = 60_000
/** Long enough for several runs of the fast outbox. */
const A_WHILE = 80

onBothDatabases('HAND-03 push messages', (open) => {
  test('pushes are encrypted for one browser, signed by this server, and describe the event', async () => {
    const { subscribe, notify, service, keys } = await openRecipients(await open())
    const [phone, laptop] = [await subscribe(), await subscribe()]
    const other = await subscribe(BOB)
    await notify(newsOf('approved', { text: 'Ant has A. Slate for B. Stone – at last.' }))
    for (const browser of [phone, laptop]) {
      await expect.poll(() => browser.delivered.length).toBe(1)
      const { headers, message } = browser.delivered[0]!
      const sent = { title: 'Trade approved', text: 'Ant has A. Slate for B. Stone – at last.', path: '/trades' }
      expect(message).toEqual({ ...sent, topic: headers.topic })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800', urgency: 'high' })
      expect(headers.topic).toMatch(/^[\w-]{32}$/)
      const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!
      expect(key).toBe(keys.publicKey)
      const { payload } = await jwtVerify(token!, await publicKey(keys.publicKey), { audience: service.origin })
      expect(payload).toMatchObject({ sub: 'https://league.example', exp: expect.any(Number) })
    }
    expect(other.delivered).toEqual([])
  })

  test('messages within a minute of the last are sent as one when the minute is over', async () => {
    const { subscribe, notify, pass } = await openRecipients(await open())
    const phone = await subscribe()
    await notify(newsOf('1'))
    await expect.poll(() => phone.delivered.length).toBe(1)
    await notify(newsOf('2'))
    await notify(newsOf('3', { kind: 'dues-due', title: 'Dues are due today', path: '/money/Ant' }))
    await notify(newsOf('2'))
    pass(MINUTE - 10_000)
    await sleep(A_WHILE)
    expect(phone.delivered.length).toBe(1)
    pass(10_001)
    await expect.poll(() => phone.delivered.length).toBe(2)
    expect(phone.delivered[1]!.message).toMatchObject({
      title: '2 messages',
      text: 'Trade 2\nDues are due today',
      path: '/dashboard',
    })
    expect(phone.delivered[1]!.headers).toMatchObject({ urgency: 'high', ttl: '172800' })
    pass(10 * MINUTE)
    await sleep(A_WHILE)
    expect(phone.delivered.length).toBe(2)
  })

  test.each([404, 410])(
    'a subscription refused by the push service with %s is dropped; the others stay',
    async (gone) => {
      const db = await open()
      const { subscribe, notify, devices, outbox, pass } = await openRecipients(db)
      const [phone, laptop] = [await subscribe(), await subscribe()]
      laptop.status = gone
      await notify(newsOf('1'))
      await expect.poll(() => phone.delivered.length).toBe(1)
      await expect.poll(async () => (await devices.list(ANN)).length).toBe(1)
      phone.status = gone
      await notify(newsOf('2'))
      pass(MINUTE + 1)
      await expect.poll(async () => (await states(db)).toSorted()).toEqual(['sent', 'unwanted'])
      expect(await outbox.givenUp()).toEqual([])
    },
  )

  test('a device stored with unusable keys is dropped, and the others are notified', async () => {
    const { subscribe, notify, devices } = await openRecipients(await open())
    const phone = await subscribe()
    const { subscription } = await subscribe()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const broken = { subscription: { ...subscription, keys: { ...subscription.keys, p256dh } }, browser: 'Chrome' }
    await devices.add({ recipient: ANN, subject: ANN, session: undefined }, broken, 0)
    await notify(newsOf('1'))
    await expect.poll(() => phone.delivered.length).toBe(1)
    await expect.poll(async () => (await devices.list(ANN)).length).toBe(1)
  })

  test('a busy push service is retried under the same topic, without duplicates elsewhere', async () => {
    const { subscribe, notify, pass } = await openRecipients(await open())
    const [phone, laptop] = [await subscribe(), await subscribe()]
    laptop.status = 429
    await notify(newsOf('1'))
    await expect.poll(() => phone.delivered.length).toBe(1)
    laptop.status = 503
    pass(MINUTE)
    await sleep(A_WHILE)
    laptop.status = 201
    for (let times = 0; times < 50 && laptop.delivered.length === 0; times++) {
      pass(MINUTE)
      await sleep(20)
    }
    expect(laptop.delivered.length).toBe(1)
    expect(laptop.delivered[0]!.message).toEqual(phone.delivered[0]!.message)
    expect(phone.delivered.length).toBe(1)
  })

  test('in quiet hours nothing is sent; everything since is sent together when they end', async () => {
    const db = await open()
    const { subscribe, notify, pass } = await openRecipients(db)
    const phone = await subscribe()
    const quiet = { isOn: true, from: '11:00', to: '13:30', zone: 'America/New_York' }
    await db.transaction((tx) => writeSettings(tx, ANN, { ...USUAL_NOTIFICATIONS, quiet }))
    await notify(newsOf('1'), newsOf('2'))
    pass(89 * MINUTE)
    await sleep(A_WHILE)
    expect(phone.delivered).toEqual([])
    pass(MINUTE)
    await expect.poll(() => phone.delivered.length).toBe(1)
    expect(phone.delivered[0]!.message.title).toBe('2 messages')
  })

  test("each kind follows the user's choice, for push and mail separately, or the default", async () => {
    const db = await open()
    const { subscribe, notify } = await openRecipients(db)
    const phone = await subscribe()
    await notify(newsOf('recap', { kind: 'recap' }))
    const { channels, quiet } = USUAL_NOTIFICATIONS
    const chosen = { quiet, channels: { ...channels, 'trade-decided': { push: false, mail: true } } }
    await db.transaction((tx) => writeSettings(tx, ANN, chosen))
    expect((await readSettings(db.query, [ANN, BOB]))(ANN)).toEqual(chosen)
    expect((await readSettings(db.query, [ANN, BOB]))(BOB)).toEqual(USUAL_NOTIFICATIONS)
    await notify(newsOf('unwanted'))
    await notify(newsOf('wanted', { kind: 'player-out', to: ANN.toUpperCase() }))
    await expect.poll(() => phone.delivered.length).toBe(1)
    expect(phone.delivered[0]!.message.title).toBe('Trade wanted')
    await expect.poll(() => states(db)).toEqual(['sent'])
  })
})

test('HAND-03 the keys are created once for all nodes, and are encrypted in the database', async () => {
  const db = await openTestDatabase()
  const [one, other] = [await openRecipients(db), await openRecipients(db)]
  expect(one.keys).toEqual(other.keys)
  const { value } = await db.query
    .selectFrom('secrets')
    .selectAll()
    .where('name', '=', 'push-keys')
    .executeTakeFirstOrThrow()
  expect(value).toMatch(/^v1\./)
  for (const half of Object.values(one.keys)) expect(value).not.toContain(half)
  const phone = await one.subscribe()
  const { subscription } = await db.query.selectFrom('push_devices').selectAll().executeTakeFirstOrThrow()
  expect(subscription).not.toContain(phone.subscription.endpoint)
})

const states = async (db: Awaited<ReturnType<typeof openTestDatabase>>) =>
  (await db.query.selectFrom('outbox').select('state').execute()).map(({ state }) => state)

function publicKey(uncompressed: string) {
  const point = Buffer.from(uncompressed, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
}

test('HAND-03 a device waits a minute after a message, unless the stamp is of a clock that was ahead', () => {
  const now = 1_000_000_000
  expect([null, now - 60_000, now - 45_000, now + 3_600_000].map((lastSentAt) => waitFor({ lastSentAt }, now))).toEqual(
    [0, 0, 15_000, 0],
  )
})
