import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { trustedClock } from '#platform/trusted-clock.ts'
import { messageOf, outboxOf } from '#testing/outbox/outbox-of.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import type { Channel, OutboxMessage, Outcome } from './message.ts'
import { readChoices, writeChoice } from './message-choices.ts'
import { GIVEN_UP_AFTER_MS } from './outbox-rows.ts'

const SOON = { timeout: 10_000 }
const HOUR = 3_600_000

onBothDatabases('the outbox', (open) => {
  test('HAND-05 a message is stored with its cause, sent once, and the same cause queues nothing again', async () => {
    const db = await open()
    const { channel, sent } = mailing()
    const outbox = await outboxOf(db, { channels: [channel] })
    const cause = db.transaction(async (tx) => {
      await outbox.queue(tx, [messageOf({ cause: 'undone' })])
      throw new Error('the cause did not come about')
    })
    await expect(cause).rejects.toThrow('did not come about')
    await outbox.say(messageOf())
    await outbox.say(messageOf(), messageOf({ recipient: 'bob@tuff.example' }))
    await expect.poll(() => sent.length, SOON).toBe(2)
    await outbox.say(messageOf())
    await sleep(50)
    expect(sent.map(([{ recipient, content }]) => [recipient, content.title]).toSorted()).toEqual([
      ['ann@tuff.example', 'Week 3'],
      ['bob@tuff.example', 'Week 3'],
    ])
    expect(sent[0]![0].id).toMatch(/^[\w-]{32}$/)
    expect(await left(db)).toEqual({ sent: 2 })
  })

  test('HAND-05 two nodes that both act as leader send each message once', async () => {
    const db = await open()
    const { channel, sent } = mailing(async () => {
      await sleep(10)
      return 'sent'
    })
    const slow = { pauses: { first: 10_000, longest: 10_000 } }
    const [one] = await Promise.all([1, 2].map(() => outboxOf(db, { channels: [channel], pace: slow })))
    const recipients = Array.from({ length: 40 }, (_, index) => `m${index}@tuff.example`)
    await one!.say(...recipients.map((recipient) => messageOf({ recipient })))
    await expect.poll(() => left(db), SOON).toEqual({ sent: 40 })
    expect(sent.map(([{ recipient }]) => recipient).toSorted()).toEqual(recipients.toSorted())
  })

  test('HAND-05 a clock that was an hour ahead for a moment holds no message back', async () => {
    const db = await open()
    const start = 1_000_000_000
    let now = start + HOUR
    let tries = 0
    const mail = mailing(async () => (++tries === 1 ? { failed: 'not now' } : 'sent'))
    const push = { ...mailing().channel, name: 'push' as const, gathersForMs: 60_000 }
    const outbox = await outboxOf(db, { channels: [mail.channel, push], now: () => now })
    await outbox.say(messageOf(), messageOf({ channel: 'push' }))
    await expect.poll(() => left(db), SOON).toEqual({ waiting: 1, sent: 1 })
    await expect.poll(() => tries, SOON).toBe(1)
    now = start
    await outbox.say(messageOf({ channel: 'push', cause: 'another' }))
    await expect.poll(() => left(db), SOON).toEqual({ sent: 3 })
    expect(tries).toBe(2)
  })

  test("a user's choice is stored, and changed by their next choice", async () => {
    const { query } = await open()
    const choice = { recipient: 'ann@tuff.example', kind: 'recap', channel: 'mail' as const }
    await writeChoice(query, { ...choice, isWanted: true })
    await writeChoice(query, { ...choice, isWanted: false })
    await writeChoice(query, { ...choice, channel: 'push', isWanted: true })
    expect((await readChoices(query, ['ann@tuff.example', 'bob@tuff.example'])).length).toBe(2)
    expect(await readChoices(query, ['ann@tuff.example'])).toContainEqual({ ...choice, isWanted: false })
    expect(await readChoices(query, [])).toEqual([])
  })
})

test('HAND-05 a message that fails is retried under the same id, with growing pauses', async () => {
  const db = await openTestDatabase()
  // A simulated clock, because a busy machine takes time between an attempt's start and its sending.
  let now = 1_000_000
  const pauses: number[] = []
  const { channel, sent } = mailing(async () => {
    const { due_at } = await db.query.selectFrom('outbox').select('due_at').executeTakeFirstOrThrow()
    pauses.push(due_at - now)
    now = due_at
    return pauses.length < 4 ? { failed: 'The mail server is away.' } : 'sent'
  })
  const outbox = await outboxOf(db, { channels: [channel], now: () => now })
  await outbox.say(messageOf())
  await expect.poll(() => left(db), SOON).toEqual({ sent: 1 })
  expect(new Set(sent.map(([{ id }]) => id)).size).toBe(1)
  expect(pauses).toEqual([20, 40, 80, 160])
})

test('HAND-05 a failed message waits for its whole pause, and the next one is longer', async () => {
  let now = 1_000_000
  const { channel, sent } = mailing(async ([{ recipient }]) =>
    recipient.startsWith('ann') ? { failed: 'The mail server is away.' } : 'sent',
  )
  const pace = { pauses: { first: HOUR, longest: 4 * HOUR } }
  const outbox = await outboxOf(await openTestDatabase(), { channels: [channel], now: () => now, pace })
  const sentTo = (name: string) => sent.filter(([{ recipient }]) => recipient.startsWith(name)).length
  await outbox.say(messageOf())
  await expect.poll(() => sentTo('ann'), SOON).toBe(1)
  for (const [tries, pause, other] of [
    [1, HOUR, 'bob'],
    [2, 2 * HOUR, 'cat'],
  ] as const) {
    now += pause - 1
    // In the order of their times: a message that were due would be sent with this one.
    await outbox.say(messageOf({ recipient: `${other}@tuff.example` }))
    await expect.poll(() => sentTo(other), SOON).toBe(1)
    expect(sentTo('ann')).toBe(tries)
    now += 1
    await expect.poll(() => sentTo('ann'), SOON).toBe(tries + 1)
  }
})

test('HAND-05 an error thrown by a channel is retried as well, and delays no other message', async () => {
  const { channel, sent } = mailing(async ([{ recipient }]) => {
    if (recipient.startsWith('ann')) throw new Error('broken')
    return 'sent'
  })
  const outbox = await outboxOf(await openTestDatabase(), { channels: [channel] })
  await outbox.say(messageOf(), messageOf({ recipient: 'bob@tuff.example' }))
  await expect.poll(() => sent.filter(([{ recipient }]) => recipient.startsWith('ann')).length, SOON).toBeGreaterThan(2)
  expect(sent.filter(([{ recipient }]) => recipient.startsWith('bob')).length).toBe(1)
})

test('HAND-05 after two days it is given up and listed with the reason; resent it keeps its id', async () => {
  const db = await openTestDatabase()
  let [now, isAway] = [1_000_000, true]
  const { channel, sent } = mailing(async () => (isAway ? { failed: 'The mail server is away.' } : 'sent'))
  const outbox = await outboxOf(db, { channels: [channel], now: () => now })
  await outbox.say(messageOf())
  await expect.poll(() => sent.length, SOON).toBe(1)
  now += GIVEN_UP_AFTER_MS - 1
  await expect.poll(() => sent.length, SOON).toBe(2)
  expect(await outbox.givenUp()).toEqual([])
  now += 1
  await expect
    .poll(() => outbox.givenUp(), SOON)
    .toMatchObject([
      {
        recipient: 'ann@tuff.example',
        title: 'Week 3',
        reason: 'The mail server is away.',
        at: now,
        canBeSentAgain: true,
      },
    ])
  isAway = false
  const { id } = (await outbox.givenUp())[0]!
  await outbox.resend(id)
  await expect.poll(() => left(db), SOON).toEqual({ sent: 1 })
  expect(sent.at(-1)![0].id).toBe(id)
  await expect(outbox.resend(id)).rejects.toThrow('There is no such message.')
})

test('HAND-05 a clock that jumps by 60 days for a moment gives nothing up', async () => {
  const db = await openTestDatabase()
  let ahead = 0
  const clock = trustedClock({ now: () => Date.now() + ahead, speed: 1 }, undefined)
  const { channel, sent } = mailing(async () => (ahead > 0 || sent.length < 3 ? { failed: 'not now' } : 'sent'))
  const outbox = await outboxOf(db, { channels: [channel], now: clock.steady })
  await outbox.say(messageOf())
  await expect.poll(() => sent.length, SOON).toBeGreaterThan(0)
  ahead = 60 * 24 * HOUR
  await sleep(400)
  expect(await left(db)).toEqual({ waiting: 1 })
  ahead = 0
  await expect.poll(() => left(db), SOON).toEqual({ sent: 1 })
})

test('HAND-05 a permanent failure is given up at once, and unwanted messages are not listed', async () => {
  const db = await openTestDatabase()
  const { channel } = mailing(async ([{ recipient }]) =>
    recipient.startsWith('ann') ? { failed: 'There is no such mailbox.', isFinal: true } : 'unwanted',
  )
  const outbox = await outboxOf(db, { channels: [channel] })
  await outbox.say(messageOf(), messageOf({ recipient: 'bob@tuff.example' }))
  await expect.poll(() => left(db), SOON).toEqual({ 'given-up': 1, unwanted: 1 })
  expect(await outbox.givenUp()).toMatchObject([{ reason: 'There is no such mailbox.' }])
})

test('HAND-05 an expired message is not sent, and cannot be resent', async () => {
  let now = 1_000_000
  const outbox = await outboxOf(await openTestDatabase(), {
    channels: [mailing(async () => ({ failed: 'away' })).channel],
    now: () => now,
  })
  await outbox.say(messageOf({ expiresAt: now + 100 }))
  now += 100
  await expect.poll(() => outbox.givenUp(), SOON).toMatchObject([{ canBeSentAgain: false }])
  const { id } = (await outbox.givenUp())[0]!
  await expect(outbox.resend(id)).rejects.toThrow(/out of date/)
})

test('HAND-03 HAND-05 a batching channel limits how often it notifies a person, with all since', async () => {
  let now = 1_000_000
  const { channel, sent } = mailing()
  const push = { ...channel, name: 'push' as const, gathersForMs: 60_000 }
  const outbox = await outboxOf(await openTestDatabase(), { channels: [push], now: () => now })
  const notify = (cause: string, more = {}) => outbox.say(messageOf({ channel: 'push', cause, ...more }))
  await notify('first')
  await expect.poll(() => sent.length, SOON).toBe(1)
  await notify('second')
  await notify('third')
  await notify('quiet until later', { notBefore: now + 120_000 })
  await notify('somebody else', { recipient: 'bob@tuff.example' })
  await expect.poll(() => sent.length, SOON).toBe(2)
  await sleep(50)
  expect(sent.length).toBe(2)
  now += 60_000
  await expect.poll(() => sent.length, SOON).toBe(3)
  expect(sent.map((batch) => batch.length)).toEqual([1, 1, 2])
  now += 60_000
  await expect.poll(() => sent.length, SOON).toBe(4)
})

test('finished messages are remembered so that their cause queues nothing; expired ones are not', async () => {
  const db = await openTestDatabase()
  let now = 1_000_000
  const outbox = await outboxOf(db, { channels: [mailing().channel], now: () => now, pace: { everyMs: 1 } })
  await outbox.say(messageOf(), messageOf({ cause: 'a link', expiresAt: now + 60_000 }))
  await expect.poll(() => left(db), SOON).toEqual({ sent: 2 })
  now += 60_001
  await expect.poll(() => left(db), SOON).toEqual({ sent: 1 })
  now += 401 * 24 * 60 * 60_000
  await expect.poll(() => left(db), SOON).toEqual({})
})

test('a withdrawn message is not sent, and only those of the person and the kind are withdrawn', async () => {
  const db = await openTestDatabase()
  let now = 1_000_000
  const { channel, sent } = mailing()
  const outbox = await outboxOf(db, { channels: [channel], now: () => now })
  const later = { notBefore: now + HOUR }
  await outbox.say(
    messageOf({ ...later, kind: 'a link' }),
    messageOf({ ...later, cause: 'another' }),
    messageOf({ ...later, kind: 'a link', recipient: 'bob@tuff.example' }),
  )
  await db.transaction((tx) => outbox.withdraw(tx, 'ann@tuff.example', ['a link']))
  expect(await left(db)).toEqual({ unwanted: 1, waiting: 2 })
  now += HOUR
  await expect.poll(() => left(db), SOON).toEqual({ unwanted: 1, sent: 2 })
  expect(sent.map(([{ recipient, kind }]) => `${recipient} ${kind}`).toSorted()).toEqual([
    'ann@tuff.example recap',
    'bob@tuff.example a link',
  ])
})

test('a channel that is not configured queues nothing', async () => {
  const db = await openTestDatabase()
  const outbox = await outboxOf(db, { channels: [mailing().channel] })
  await outbox.say(messageOf({ channel: 'push' }))
  expect([outbox.isOpen('mail'), outbox.isOpen('push')]).toEqual([true, false])
  expect(await left(db)).toEqual({})
})

test('a message that was encrypted with another key is given up with a reason', async () => {
  const db = await openTestDatabase()
  const seals = { keep: async () => '', seal: () => 'sealed elsewhere', unseal: () => undefined }
  const outbox = await outboxOf(db, { channels: [mailing().channel], secrets: seals })
  await outbox.say(messageOf())
  await expect
    .poll(() => outbox.givenUp(), SOON)
    .toMatchObject([{ title: 'recap', reason: expect.stringContaining('a different key') }])
})

type Sending = (messages: readonly [OutboxMessage, ...OutboxMessage[]]) => Promise<Outcome>

function mailing(send: Sending = async () => 'sent') {
  const sent: [OutboxMessage, ...OutboxMessage[]][] = []
  const channel: Channel = {
    name: 'mail',
    send(messages) {
      sent.push(messages as (typeof sent)[number])
      return send(messages as (typeof sent)[number])
    },
  }
  return { channel, sent }
}

async function left(db: Database): Promise<Record<string, number>> {
  const rows = await db.query.selectFrom('outbox').select('state').execute()
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
