import { screen, waitFor, within } from '@testing-library/react'
import type { Chat, ChatDraft } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { button, dialogCloses, fill, openDialog, press } from '#api/testing/form-controls.ts'
import { afterOldSignIn, PROOF } from '#api/testing/old-sign-in.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { ChatScreen } from './chat-screen.tsx'

const CHATS = '/api/commissioner/chats'
const AT = Date.parse('2026-11-15T21:12:00Z')

const DISCORD: Chat = {
  id: 'c1',
  service: 'discord',
  name: '#tuff',
  isOn: true,
  kinds: ['week-settled', 'trade-made'],
  namesDues: false,
  quiet: { isOn: true, from: '23:00', to: '08:00', zone: 'America/New_York' },
  fields: { address: 'discord.com…9xYz' },
  lastSent: { at: AT, title: 'Third and Lawn took the lead' },
  waiting: 0,
  pausedUntil: null,
  givenUp: null,
}
const WEBHOOK: Chat = {
  ...DISCORD,
  id: 'c2',
  service: 'webhook',
  name: 'Scores',
  kinds: ['recap'],
  fields: { address: 'scores.example…tuff', secret: '…BwcH' },
  lastSent: null,
  givenUp: { at: AT, reason: 'Webhook answered 500.' },
}

let chats: Chat[]
let sent: SentRequest[]
let respond: (request: SentRequest) => unknown

beforeEach(() => {
  chats = [DISCORD, WEBHOOK]
  sent = []
  respond = () => ({ chats })
})

test('TALK-01 each chat shows what it receives and how its messages fare', async () => {
  show()
  const discord = await row('Discord, #tuff')
  expect(discord.textContent).toMatch(/Last sent .*: Third and Lawn took the lead/)
  expect(discord.textContent).toContain('discord.com…9xYz · Quiet from 11:00 PM to 8:00 AM')
  expect(textsOf(within(discord).getAllByRole('listitem'))).toEqual(['Week settled', 'Trade made'])
  expect((await row('Webhook, Scores')).textContent).toMatch(/Failed .*: Webhook answered 500\./)
})

test('TALK-01 a paused chat shows until when, with how many messages', async () => {
  chats = [{ ...DISCORD, pausedUntil: AT, waiting: 2 }]
  show()
  expect((await row('Discord, #tuff')).textContent).toMatch(/Paused until .*; 2 messages waiting/)
})

test('TALK-01 a chat is added with its address, kinds and quiet hours', async () => {
  chats = []
  show()
  await screen.findByText(/Let your group chat know/)
  const dialog = await openDialog('Add', 'Add a Chat or Webhook')
  await fill('Service', 'telegram', dialog)
  await fill('Name', 'Managers', dialog)
  await fill('Bot token', '123:abc', dialog)
  expect(button('Save', dialog).disabled).toBe(true)
  await fill('Chat ID', '-100123', dialog)
  await user.click(dialog.getByRole('switch', { name: /^Trade made/ }))
  await user.click(dialog.getByRole('switch', { name: /^Dues reminder/ }))
  await user.click(dialog.getByRole('switch', { name: /^Names in dues reminders/ }))
  await user.click(dialog.getByRole('switch', { name: /^Quiet hours/ }))
  await fill('From', '22:30', dialog)
  await press('Save', dialog)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', path: CHATS })
  expect(sent[0]!.body).toEqual({
    service: 'telegram',
    name: 'Managers',
    isOn: true,
    kinds: ['week-settled', 'recap', 'lead-changed', 'picks-missing', 'reveal', 'dues-due'],
    namesDues: true,
    quiet: { isOn: true, from: '22:30', to: '08:00', zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    fields: { token: '123:abc', chat: '-100123' },
  } satisfies ChatDraft)
  await dialogCloses()
})

test('TALK-01 an edited chat keeps its secrets unless others are entered', async () => {
  show()
  const dialog = await openDialog('Edit Webhook, Scores', 'Edit Scores')
  dialog.getByText('Stored: scores.example…tuff. Leave it empty to keep it.')
  await press('Generate', dialog)
  await press('Save', dialog)
  await waitFor(() => expect(sent).toHaveLength(1))
  const { fields } = sent[0]!.body as ChatDraft
  expect(sent[0]).toMatchObject({ method: 'PUT', path: `${CHATS}/c2` })
  expect(Object.keys(fields)).toEqual(['secret'])
  expect(fields.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
})

test('TALK-01 a test says whether it arrived, with the reason if not', async () => {
  show()
  const discord = await row('Discord, #tuff')
  await press('Test Discord, #tuff', within(discord))
  await within(discord).findByText('Test message delivered.')
  respond = () => refusal(409, 'Discord answered 503.')
  await press('Test Discord, #tuff', within(discord))
  await within(discord).findByText('Discord answered 503.')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(2).fill(`POST ${CHATS}/c1/test`))
})

test('TALK-01 a chat is switched off with one click, and removed after a confirmation', async () => {
  show()
  await user.click(within(await row('Discord, #tuff')).getByRole('switch', { name: 'Discord, #tuff on' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toMatchObject({ isOn: false, fields: {} })
  const dialog = await openDialog('Remove Discord, #tuff', 'Remove Discord, #tuff?')
  await press('Remove', dialog)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `${CHATS}/c1` }))
})

test('TALK-01 ROLE-08 after an old sign-in every change asks for the password; cancelling changes nothing', async () => {
  respond = afterOldSignIn(() => ({ chats: [{ ...DISCORD, isOn: false }, WEBHOOK] }))
  show()
  const switchOff = async () =>
    user.click(within(await row('Discord, #tuff')).getByRole('switch', { name: 'Discord, #tuff on' }))
  await switchOff()
  const first = within(await screen.findByRole('dialog', { name: 'Confirm It Is You' }))
  await first.findByText('Enter your password to continue.')
  await press('Cancel', first)
  await dialogCloses()
  expect((await row('Discord, #tuff')).textContent).not.toContain('Enter your password')
  expect(sent).toHaveLength(1)

  await switchOff()
  const again = within(await screen.findByRole('dialog', { name: 'Confirm It Is You' }))
  await fill('Your password', 'wrong', again)
  await press('Continue', again)
  await again.findByText('Wrong password.')
  await fill('Your password', 'right', again)
  await press('Continue', again)
  await dialogCloses()
  expect(sent.map(({ method, path }) => `${method} ${path}`).slice(1)).toEqual([
    `PUT ${CHATS}/c1`,
    `POST ${PROOF}`,
    `POST ${PROOF}`,
    `PUT ${CHATS}/c1`,
  ])
  expect(sent.at(-1)!.body).toMatchObject({ isOn: false, fields: {} })

  respond = afterOldSignIn(() => ({ chats: [WEBHOOK] }))
  const remove = await openDialog('Remove Discord, #tuff', 'Remove Discord, #tuff?')
  await press('Remove', remove)
  await remove.findByLabelText('Your password')
})

function show() {
  const at = recordChanges(
    sent,
    () => ({ chats }),
    (request) => respond(request),
  )
  stubServer({ [PROOF]: at, [CHATS]: at, [`${CHATS}/c1`]: at, [`${CHATS}/c2`]: at, [`${CHATS}/c1/test`]: at })
  renderPage(<ChatScreen />)
}

const row = (name: string) => screen.findByRole('listitem', { name })
