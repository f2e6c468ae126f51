import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatService } from '@tuff/contract'
import { expect, test } from 'vitest'
import { announcementOf, openLeagueChats, SIGNING_SECRET } from '#testing/outbox/league-chat.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { GIVEN_UP_AFTER_MS } from '../outbox-rows.ts'
import { createChatChannel } from './chat-channel.ts'

const SOON = { timeout: 10_000 }
const SETTLED = 11_000
const SERVICES: ChatService[] = ['discord', 'slack', 'groupme', 'telegram', 'webhook']

onBothDatabases('TALK-02 the chats of the league', (open) => {
  test('each that wants the kind gets it once per cause, whose transaction queues it', async () => {
    const db = await open()
    const { receiver, announce, notify, add, pass, states, chats } = await openLeagueChats(db)
    const [discord] = [
      await add('discord'),
      await add('slack', { isOn: false }),
      await add('groupme', { kinds: ['recap'] }),
    ]
    await announce(announcementOf('1'))
    await announce(announcementOf('1'))
    pass(SETTLED)
    await expect.poll(states, SOON).toEqual(['sent'])
    await announce(announcementOf('1'))
    await sleep(30)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/api/webhooks/1/abc'])
    expect((await chats.find(discord))?.lastSent).toEqual({ at: expect.any(Number), title: 'Trade 1' })
    const failing = db.transaction(async (tx) => {
      await notify(tx, () => [announcementOf('2')])
      throw new Error('the cause did not come about')
    })
    await expect(failing).rejects.toThrow('did not come about')
    expect(await states()).toEqual(['sent'])
  })

  test('a receiver that responds 429 with Retry-After gets nothing before, then all as one message', async () => {
    const { receiver, announce, add, pass, states } = await openLeagueChats(await open())
    await add('discord')
    receiver.behaviors.push({ status: 429, headers: { 'retry-after': '1200' }, json: { retry_after: 1200 } })
    await announce(announcementOf('1'))
    pass(SETTLED)
    await expect.poll(() => receiver.received.length, SOON).toBe(1)
    await announce(announcementOf('2'))
    pass(1_190_000)
    await sleep(60)
    expect(receiver.received.length).toBe(1)
    expect(await states()).toEqual(['waiting', 'waiting'])
    pass(20_000)
    await expect.poll(states, SOON).toEqual(['sent', 'sent'])
    expect(receiver.received.length).toBe(2)
    expect(receiver.bodies()[1].embeds.map(({ title }: { title: string }) => title)).toEqual(['Trade 1', 'Trade 2'])
  })
})

test.each(SERVICES)('TALK-01 %s: the content arrives, as JSON', async (service) => {
  const { receiver, announce, add, pass, states } = await openLeagueChats(await openTestDatabase())
  await add(service)
  await announce(announcementOf('1', { title: 'Ant & <Bee> made a trade' }))
  pass(SETTLED)
  await expect.poll(states, SOON).toEqual(['sent'])
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
  expect(headers['content-type']).toBe('application/json')
  expect(body).toMatch(/Ant .*made a trade/)
  expect(body).toContain('All about 1.')
  expect(body).toContain('https://league.example/trades')
})

test('TALK-01 a webhook is signed over id, timestamp and body', async () => {
  const { receiver, announce, add, pass, now, states } = await openLeagueChats(await openTestDatabase())
  await add('webhook')
  await announce(announcementOf('1'))
  const queuedAt = new Date(now()).toISOString()
  pass(SETTLED)
  await expect.poll(states, SOON).toEqual(['sent'])
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  expect(Number(timestamp)).toBe(Math.floor(now() / 1000))
  const key = Buffer.from(SIGNING_SECRET.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  const link = 'https://league.example/trades'
  expect(JSON.parse(body)).toEqual({
    id,
    messages: [{ id, kind: 'trade-made', title: 'Trade 1', text: 'All about 1.', link, at: queuedAt }],
  })
})

test('TALK-02 a burst becomes one message, and at most one a minute follows', async () => {
  const { receiver, announce, add, pass, states } = await openLeagueChats(await openTestDatabase())
  await add('webhook')
  await announce(announcementOf('1'))
  pass(3_000)
  await announce(announcementOf('2'), announcementOf('3'))
  await sleep(40)
  expect(receiver.received).toEqual([])
  pass(8_000)
  await expect.poll(states, SOON).toEqual(['sent', 'sent', 'sent'])
  await announce(announcementOf('4'))
  pass(SETTLED)
  await sleep(40)
  expect(receiver.received.length).toBe(1)
  pass(60_000)
  await expect.poll(() => receiver.received.length, SOON).toBe(2)
  const ids = receiver.bodies().map(({ messages }) => messages.map(({ title }: { title: string }) => title))
  expect(ids).toEqual([['Trade 1', 'Trade 2', 'Trade 3'], ['Trade 4']])
})

test('TALK-01 in quiet hours nothing is sent; afterwards all comes as one message', async () => {
  const { receiver, announce, add, pass, states } = await openLeagueChats(await openTestDatabase())
  await add('webhook', { quiet: { isOn: true, from: '11:00', to: '14:00', zone: 'America/New_York' } })
  await announce(announcementOf('1'))
  pass(3_600_000)
  await announce(announcementOf('2'))
  await sleep(40)
  expect(receiver.received).toEqual([])
  pass(3_600_000)
  await expect.poll(states, SOON).toEqual(['sent', 'sent'])
  expect(receiver.bodies().map(({ messages }) => messages.length)).toEqual([2])
})

test('TALK-01 a dues reminder has names only for a chat that wants them', async () => {
  const { receiver, announce, add, pass, states } = await openLeagueChats(await openTestDatabase())
  await add('webhook')
  await add('discord', { namesDues: true })
  await announce(
    announcementOf('1', { kind: 'dues-due', text: 'Two teams owe.', textWithNames: 'Two teams owe.\nAnt: $10' }),
  )
  pass(SETTLED)
  await expect.poll(states, SOON).toEqual(['sent', 'sent'])
  const named = receiver.received.filter(({ body }) => body.includes('Ant'))
  expect(named.map(({ path }) => path)).toEqual(['/api/webhooks/1/abc'])
})

test.each([
  ['is dead', 'dies'],
  ['fails', { status: 503 }],
  ['says 429 without a time', { status: 429 }],
  ['says 429 until a date in the past', { status: 429, headers: { 'retry-after': 'Sun, 24 Nov 2024 16:00:00 GMT' } }],
] as const)('TALK-02 a receiver that %s gets the message again, under the same id', async (_, behavior) => {
  const { receiver, announce, add, pass, states } = await openLeagueChats(await openTestDatabase())
  await add('webhook')
  receiver.behaviors.push(behavior)
  await announce(announcementOf('1'))
  pass(SETTLED)
  await expect.poll(() => receiver.received.length, SOON).toBe(1)
  pass(61_000)
  await expect.poll(states, SOON).toEqual(['sent'])
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
})

test('TALK-02 a slow receiver times out, and delays no other chat', async () => {
  const { receiver, announce, add, pass, states, outbox } = await openLeagueChats(await openTestDatabase(), {
    timeoutMs: 150,
  })
  await add('webhook')
  receiver.behaviors.push('hangs')
  await announce(announcementOf('1'))
  pass(SETTLED)
  await expect.poll(() => receiver.received.length, SOON).toBe(1)
  await add('discord')
  await announce(announcementOf('2'))
  pass(SETTLED)
  await expect.poll(() => receiver.received.some(({ path }) => path.startsWith('/api')), SOON).toBe(true)
  pass(120_000)
  await expect.poll(states, SOON).toEqual(['sent', 'sent', 'sent'])
  expect(await outbox.givenUp()).toEqual([])
})

test("TALK-02 a webhook that was deleted ends its message at once, listed by the chat's name", async () => {
  const { receiver, announce, add, pass, outbox } = await openLeagueChats(await openTestDatabase())
  await add('discord', { name: '#tuff' })
  receiver.behaviors.push({ status: 404 })
  await announce(announcementOf('1'))
  pass(SETTLED)
  await expect
    .poll(outbox.givenUp, SOON)
    .toMatchObject([
      { channel: 'chat', recipient: '#tuff', title: 'Trade 1', reason: expect.stringContaining('create a new one') },
    ])
})

test('TALK-02 after two days of failures a message is given up, with the reason', async () => {
  const { receiver, announce, add, pass, outbox } = await openLeagueChats(await openTestDatabase())
  await add('webhook')
  receiver.behaviors.push({ status: 500 })
  await announce(announcementOf('1'))
  pass(SETTLED)
  await expect.poll(() => receiver.received.length, SOON).toBe(1)
  await sleep(20)
  receiver.behaviors.push({ status: 500 }, { status: 500 })
  pass(GIVEN_UP_AFTER_MS)
  await expect.poll(outbox.givenUp, SOON).toMatchObject([{ reason: 'Webhook answered 500.' }])
})

test('TALK-01 a chat that was switched off or removed meanwhile gets nothing', async () => {
  const db = await openTestDatabase()
  const { receiver, announce, add, pass, states, chats } = await openLeagueChats(db)
  const [one, other] = [await add('webhook'), await add('discord')]
  const chat = (await chats.find(one))!
  await announce(announcementOf('1'))
  await chats.replace(db.query, { ...chat, fields: chat.fields!, isOn: false })
  await chats.remove(db.query, other)
  pass(SETTLED)
  await expect.poll(states, SOON).toEqual(['unwanted', 'unwanted'])
  expect(receiver.received).toEqual([])
})

test('TALK-01 an address that is not public gets nothing, unless the operator allows it', async () => {
  const db = await openTestDatabase()
  const { receiver, chats, add, now } = await openLeagueChats(db)
  const id = await add('discord')
  const { channel } = createChatChannel({ chats, origin: 'https://league.example', isPrivateAllowed: false, now })
  const message = { id: 'm', recipient: id, kind: 'recap', queuedAt: 0, content: { title: 'A', body: 'B' } }
  expect(await channel.send([message], AbortSignal.timeout(5_000))).toEqual({
    failed: '127.0.0.1 is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.',
    isFinal: true,
  })
  expect(receiver.received).toEqual([])
})
