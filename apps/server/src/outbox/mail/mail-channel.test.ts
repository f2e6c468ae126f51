import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { messageOf, outboxOf } from '#testing/outbox/outbox-of.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { writeChoice } from '../message-choices.ts'
import { createMailChannel } from './mail-channel.ts'
import { unsubscribedBy } from './unsubscribe-link.ts'

const SOON = { timeout: 10_000 }

const FROM = 'The League <league@tuff.example>'

async function mailing({ url, origin = 'https://league.example' }: { url?: string; origin?: string } = {}) {
  const smtp = await startSmtp()
  const db = await openTestDatabase()
  const secrets = await openSecrets(db, { secret: 'a secret for the tests of the mail', dataFolder: '' })
  const setting = { smtpUrl: url ?? smtp.url, from: FROM }
  const channel = createMailChannel({ setting, db, secrets, origin, title: () => 'TUFF Fantasy Football 2024' })
  const open = (attemptMs = 5_000) => outboxOf(db, { channels: [channel], secrets, pace: { attemptMs } })
  const states = async () => (await db.query.selectFrom('outbox').select('state').execute()).map(({ state }) => state)
  return { smtp, db, secrets, open, states }
}

test('HAND-04 a mail has plain text, a link to its page, a stable id, and one-click unsubscribing', async () => {
  const { smtp, open, secrets } = await mailing()
  const outbox = await open()
  await outbox.say(messageOf({ content: { title: 'Trébuchet wins', body: 'Über alles.', path: '/recap/3' } }))
  await expect.poll(() => smtp.mails.length, SOON).toBe(1)
  const { to, headers, text } = smtp.mails[0]!
  expect(to).toEqual(['ann@tuff.example'])
  expect(headers).toMatchObject({
    from: 'The League <league@tuff.example>',
    to: 'ann@tuff.example',
    subject: 'Trébuchet wins',
    'message-id': expect.stringMatching(/^<[\w-]{32}@league\.example>$/),
    'content-type': 'text/plain; charset=utf-8',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const at = /^<(https:\/\/league\.example\/unsubscribe\?of=[^>]+)>$/.exec(headers['list-unsubscribe']!)![1]!
  expect(unsubscribedBy(secrets, new URL(at).searchParams.get('of')!)).toEqual({
    recipient: 'ann@tuff.example',
    kind: 'recap',
  })
  expect(text).toBe(
    `Über alles.\n\nhttps://league.example/recap/3\n\n-- \nTUFF Fantasy Football 2024\nhttps://league.example\n\nStop these e-mails: ${at}\n`,
  )
})

test('HAND-04 account mail cannot be unsubscribed, and over http there is no one-click', async () => {
  const { smtp, open } = await mailing({ origin: 'http://localhost:3000' })
  const outbox = await open()
  await outbox.say(messageOf({ kind: 'password-link', cause: 'a link' }))
  await outbox.say(messageOf())
  await expect.poll(() => smtp.mails.length, SOON).toBe(2)
  const [account, recap] = smtp.mails.toSorted((a, b) => Object.keys(a.headers).length - Object.keys(b.headers).length)
  expect(account!.headers['list-unsubscribe']).toBeUndefined()
  expect(account!.text).not.toContain('Stop these')
  expect(recap!.headers['list-unsubscribe']).toMatch(/^<http:/)
  expect(recap!.headers['list-unsubscribe-post']).toBeUndefined()
})

test('HAND-04 a kind that was switched off meanwhile is not sent', async () => {
  const { smtp, db, open, states } = await mailing()
  await writeChoice(db.query, { recipient: 'ann@tuff.example', kind: 'recap', channel: 'mail', isWanted: false })
  await (await open()).say(messageOf())
  await expect.poll(states, SOON).toEqual(['unwanted'])
  expect(smtp.connections).toBe(0)
})

test('HAND-04 names add no header and no recipient', async () => {
  const { smtp, open } = await mailing()
  const title = 'Hello\r\nBcc: eve@tuff.example\r\n\r\nEvil'
  await (await open()).say(messageOf({ content: { title, body: '.\r\nQUIT' } }))
  await expect.poll(() => smtp.mails.length, SOON).toBe(1)
  expect(smtp.mails[0]!.to).toEqual(['ann@tuff.example'])
  expect(smtp.mails[0]!.headers).not.toHaveProperty('bcc')
})

test.each([
  ['the person', 'recipient', 550, 'No such mailbox here'],
  ['the mail', 'mail', 554, 'Looks like spam'],
] as const)(
  "HAND-05 a permanent failure (%s) ends the message at once, with the server's text",
  async (_, to, status, words) => {
    const { smtp, open, states } = await mailing()
    smtp.behaviors.push({ status, text: words, to })
    const outbox = await open()
    await outbox.say(messageOf())
    await expect.poll(states, SOON).toEqual(['given-up'])
    expect(await outbox.givenUp()).toMatchObject([{ reason: expect.stringContaining(`${status} ${words}`) }])
    expect(smtp.connections).toBe(1)
  },
)

test.each([
  ['asks for patience', { status: 451, text: 'Greylisted, come back', to: 'recipient' }],
  ['is too busy', { status: 421, text: 'Too many connections', to: 'connection' }],
  ['does not know the sender yet', { status: 550, text: 'Sender not allowed', to: 'sender' }],
  ['wants to know first who is sending', { status: 530, text: 'Authentication required', to: 'recipient' }],
  ['dies while it listens', { dies: true, hasAccepted: false }],
] as const)('HAND-05 a temporary failure (%s) is retried, under the same Message-ID', async (_, mood) => {
  const { smtp, open, states } = await mailing()
  smtp.behaviors.push(mood, mood)
  await (await open()).say(messageOf())
  await expect.poll(states, SOON).toEqual(['sent'])
  expect([smtp.mails.length, smtp.connections]).toEqual([1, 3])
})

test('HAND-05 a server that dies before its response gets the mail twice, under the same Message-ID', async () => {
  const { smtp, open, states } = await mailing()
  smtp.behaviors.push({ dies: true, hasAccepted: true })
  await (await open()).say(messageOf())
  await expect.poll(states, SOON).toEqual(['sent'])
  expect(smtp.mails.length).toBe(2)
  expect(new Set(smtp.mails.map(({ headers }) => headers['message-id'])).size).toBe(1)
})

test('HAND-05 a slow server times out, and delays no other mail', async () => {
  const { smtp, open, states } = await mailing()
  const [tooLate, wakes] = [Promise.withResolvers<void>(), sleep(50)]
  smtp.behaviors.push({ hangs: tooLate.promise }, { hangs: wakes })
  const outbox = await open(400)
  await outbox.say(messageOf())
  await expect.poll(() => smtp.connections, SOON).toBe(1)
  await outbox.say(messageOf({ recipient: 'bob@tuff.example' }))
  await expect.poll(() => smtp.mails.map(({ to }) => to[0]), SOON).toContain('bob@tuff.example')
  await expect.poll(states, SOON).toEqual(['sent', 'sent'])
  expect(smtp.mails.length).toBe(2)
  tooLate.resolve()
})

test('HAND-05 an unreachable server or a refused password keeps it queued, with the reason', async () => {
  const unreachable = await mailing({ url: 'smtp://127.0.0.1:1' })
  await (await unreachable.open()).say(messageOf())
  const reasons = async ({ db }: typeof unreachable) =>
    (await db.query.selectFrom('outbox').select('reason').execute()).map(({ reason }) => reason)
  await expect.poll(() => reasons(unreachable), SOON).toEqual(['The mail server does not answer.'])

  const strict = await startSmtp({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  const refused = await mailing({ url: strict.url.replace('//', '//league:hunter2@') })
  await (await refused.open()).say(messageOf())
  await expect
    .poll(() => reasons(refused), SOON)
    .toEqual(['The mail server refuses the name or the password in TUFF_SMTP_URL.'])
  expect([await unreachable.states(), await refused.states()]).toEqual([['waiting'], ['waiting']])
})
