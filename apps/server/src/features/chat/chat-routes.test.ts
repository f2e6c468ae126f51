import type { Chat, ChatDraft } from '@tuff/contract'
import { expect, test } from 'vitest'
import { apiCall } from '#testing/api-call.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openChatReceiver } from '#testing/outbox/chat-receiver.ts'
import { SIGNING_SECRET } from '#testing/outbox/league-chat.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'

const URL_OF_CHATS = '/api/commissioner/chats'
const ADDRESS = 'https://discord.com/api/webhooks/123456/abcdefghijklm_9xYz'

const draftOf = (wanted: Partial<ChatDraft> = {}): ChatDraft => ({
  service: 'discord',
  name: '#tuff',
  isOn: true,
  kinds: ['trade-made', 'recap'],
  namesDues: false,
  quiet: { isOn: false, from: '23:00', to: '08:00', zone: 'America/New_York' },
  fields: { address: ADDRESS },
  ...wanted,
})

async function openChats(db: Parameters<typeof openLeagueServer>[0], isSending = true) {
  const server = await openLeagueServer(db, { isSending })
  const { app, commissioner: headers } = server
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    apiCall(app)(method, URL_OF_CHATS + path, headers, payload)
  const add = async (wanted: Partial<ChatDraft> = {}): Promise<Chat> =>
    (await send('POST', '', draftOf(wanted))).body.chats.at(-1)
  const log = async () => (await app.inject({ url: '/api/log', headers: server.manager })).json().entries
  return { ...server, send, add, log }
}

onBothDatabases('the chats of the commissioner', (open, once) => {
  test('TALK-01 are added, edited and removed; what is secret is encrypted and never shown again', async () => {
    const db = await open()
    const { send, add, log } = await openChats(db)
    expect((await send('GET')).body).toEqual({ chats: [] })
    const chat = await add()
    expect(chat).toEqual({
      ...draftOf(),
      id: expect.any(String),
      fields: { address: 'discord.com…9xYz' },
      lastSent: null,
      waiting: 0,
      pausedUntil: null,
      givenUp: null,
    })
    const other = draftOf({ name: 'TUFF', kinds: ['recap'], isOn: false, fields: {} })
    expect((await send('PUT', `/${chat.id}`, other)).body.chats).toMatchObject([
      { name: 'TUFF', isOn: false, kinds: ['recap'], fields: { address: 'discord.com…9xYz' } },
    ])
    expect((await log())[0].sentence).toBe(
      'Changed the chat Discord, TUFF: Chat from Discord, #tuff to Discord, TUFF; State from on to off; Messages from Trade made, Recap to Recap.',
    )
    const stored = JSON.stringify(await allRows(db))
    expect(stored).not.toContain('9xYz')
    expect((await send('DELETE', `/${chat.id}`)).body).toEqual({ chats: [] })
    expect((await log()).map(({ sentence }: { sentence: string }) => sentence).slice(0, 1)).toEqual([
      'Removed the chat Discord, TUFF.',
    ])
    expect((await send('DELETE', `/${chat.id}`)).status).toBe(404)
    expect((await send('POST', `/${chat.id}/test`)).status).toBe(404)
  })

  once('TALK-01 the fields of every service are shown masked', async () => {
    const { send, add } = await openChats(await open())
    await add({
      service: 'telegram',
      fields: { token: '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', chat: '-100123' },
    })
    await add({ service: 'webhook', fields: { address: 'https://1.1.1.1/tuff?key=hunter2', secret: SIGNING_SECRET } })
    expect((await send('GET')).body.chats.map(({ fields }: Chat) => fields)).toEqual([
      { token: '…Dsaw', chat: '…' },
      { address: '1.1.1.1…ter2', secret: '…BwcH' },
    ])
  })
})

test('TALK-01 a test is sent immediately, also while it is off; a refusal is a sentence', async () => {
  const { send, add } = await openChats(await openTestDatabase())
  const receiver = await openChatReceiver()
  const { id } = await add({
    service: 'webhook',
    isOn: false,
    fields: { address: `${receiver.origin}/hook`, secret: SIGNING_SECRET },
  })
  const tested = await send('POST', `/${id}/test`)
  expect(tested.body.chats[0].lastSent).toEqual({ at: expect.any(Number), title: 'This is a test' })
  expect(receiver.bodies()[0].messages).toMatchObject([{ kind: 'test', link: 'http://localhost:3000/dashboard' }])
  receiver.behaviors.push({ status: 410 })
  expect(await send('POST', `/${id}/test`)).toMatchObject({
    status: 409,
    body: { message: 'The receiver of the webhook says that it is gone for good.' },
  })
  receiver.behaviors.push({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })
  expect(await send('POST', `/${id}/test`)).toMatchObject({ status: 409, body: { message: 'Webhook answered 302.' } })
  receiver.behaviors.push({ status: 429, headers: { 'retry-after': '90' } })
  expect(await send('POST', `/${id}/test`)).toMatchObject({ status: 429, headers: { 'retry-after': '90' } })
  expect((await send('POST', `/${id}/test`)).body.message).toMatch(/^Webhook asked to wait for (89|90) s\.$/)
  expect((await send('GET')).body.chats[0].pausedUntil).toBeGreaterThan(Date.now())
  expect(receiver.received.length).toBe(4)
})

test('TALK-01 bad input is refused with a sentence, and changes nothing', async () => {
  const db = await openTestDatabase()
  const { send, add } = await openChats(db, false)
  const { id } = await add()
  const before = await allRows(db)
  const local = { address: 'http://127.0.0.1:8080/hook', secret: SIGNING_SECRET }
  const refused = async (wanted: object, path = '') => {
    const { status, body } = await send(path ? 'PUT' : 'POST', path, { ...draftOf(), ...wanted })
    return `${status} ${body.message}`
  }
  expect(await refused({ service: 'webhook', fields: local })).toMatch(
    /^400 127\.0\.0\.1 is not on the public internet/,
  )
  expect(await refused({ service: 'irc' })).toMatch(/^400 /)
  expect(await refused({ name: ' ' })).toMatch(/^400 .*A name is missing/)
  expect(await refused({ name: 'a\u0000b' })).toMatch(/^400 /)
  expect(await refused({ kinds: ['gossip'] })).toMatch(/^400 /)
  expect(await refused({ fields: { address: 'https://discord.com' } })).toMatch(/^400 This is no webhook URL/)
  expect(await refused({ fields: { address: ADDRESS, port: '1' } })).toBe('400 Discord has no such field.')
  expect(await refused({ service: 'slack' }, `/${id}`)).toBe('409 A chat stays with its service: add another one.')
  expect(await refused({}, '/unknown')).toBe('404 This chat was removed.')
  expect(await allRows(db)).toEqual(before)
})
