import { expect, test } from 'vitest'
import { openLeagueServer } from '#testing/league-server.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const MESSAGES = '/api/commissioner/messages'
const SOON = { timeout: 10_000 }

test('HAND-05 the commissioner reads which messages failed and why, and resends them', async () => {
  const smtp = await startSmtp()
  smtp.behaviors.push({ status: 550, text: 'No such mailbox', to: 'recipient' })
  const mail = { smtpUrl: smtp.url, from: 'league@tuff.example' }
  const { app, commissioner: headers } = await openLeagueServer(await openTestDatabase(), { mail, isSending: true })
  const listed = async () => (await app.inject({ url: MESSAGES, headers })).json().messages
  const payload = { email: 'nora@tuff.example', name: 'Nora New' }
  await app.inject({ method: 'POST', url: '/api/commissioner/accounts', headers, payload })
  await expect.poll(listed, SOON).toMatchObject([
    {
      channel: 'mail',
      recipient: 'nora@tuff.example',
      title: 'You are invited to TUFF Fantasy Football 2024',
      reason: 'The mail server says: 550 No such mailbox',
      canBeSentAgain: true,
    },
  ])
  const [{ id }] = await listed()
  const again = () => app.inject({ method: 'POST', url: `${MESSAGES}/${id}/send-again`, headers })
  expect((await again()).json()).toEqual({ messages: [] })
  await expect.poll(() => smtp.mails.length, SOON).toBe(1)
  expect(smtp.mails[0]!.headers['message-id']).toContain(id)
  expect((await again()).statusCode).toBe(404)
})
