import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { messageOf } from '#testing/outbox/outbox-of.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { makeCertificate, trust } from '#testing/outbox/test-certificate.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createMailChannel } from './mail-channel.ts'

const WAYS: [name: string, protocol: string, options: SMTPServerOptions][] = [
  ['from the first word on', 'smtps', { secure: true }],
  ['from STARTTLS on', 'smtp', { disabledCommands: [] }],
]
const certificate = makeCertificate()

async function mailsTo(protocol: string, options: SMTPServerOptions, host = 'localhost') {
  const received: string[] = []
  const smtp = await startSmtp({
    ...certificate,
    authOptional: false,
    onAuth({ username, password }, { secure }, done) {
      received.push(`${username} ${password} ${secure ? 'encrypted' : 'in the open'}`)
      done(null, { user: username })
    },
    ...options,
  })
  const db = await openTestDatabase()
  const secrets = await openSecrets(db, { secret: 'a secret for the tests of the mail', dataFolder: '' })
  const smtpUrl = `${protocol}://league:hunter2@${host}:${new URL(smtp.url).port}`
  const setting = { smtpUrl, from: 'league@tuff.example' }
  const channel = createMailChannel({ setting, db, secrets, origin: 'https://league.example', title: () => 'TUFF' })
  const message = { ...messageOf(), id: 'a'.repeat(32), queuedAt: 0 }
  return { smtp, received, outcome: await channel.send([message], AbortSignal.timeout(20_000)) }
}

test.each(WAYS)('HAND-04 mail is encrypted %s, and the password with it', async (_, protocol, options) => {
  trust(certificate.cert)
  const { smtp, received, outcome } = await mailsTo(protocol, options)
  expect(outcome).toBe('sent')
  expect(received).toEqual(['league hunter2 encrypted'])
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ann@tuff.example']])
})

test.each(WAYS)(
  'HAND-04 a server that cannot prove its identity gets no password (encrypted %s)',
  async (_, protocol, options) => {
    const { smtp, received, outcome } = await mailsTo(protocol, options)
    expect(outcome).toMatchObject({
      failed: 'No encrypted connection to the mail server could be made: DEPTH_ZERO_SELF_SIGNED_CERT.',
      isFinal: false,
    })
    expect([received, smtp.mails]).toEqual([[], []])
  },
)

test.each(WAYS)('HAND-04 nor does a server with another name (encrypted %s)', async (_, protocol, options) => {
  trust(certificate.cert)
  const { smtp, received, outcome } = await mailsTo(protocol, options, '127.0.0.1')
  expect(outcome).toMatchObject({
    failed: 'No encrypted connection to the mail server could be made: ERR_TLS_CERT_ALTNAME_INVALID.',
  })
  expect([received, smtp.mails]).toEqual([[], []])
})

test('HAND-04 a server without encryption gets no password either', async () => {
  trust(certificate.cert)
  // Another name for this machine, because a loopback connection needs no encryption.
  const { smtp, received, outcome } = await mailsTo('smtp', { allowInsecureAuth: true }, '127.1')
  expect(outcome).toMatchObject({ failed: 'No encrypted connection to the mail server could be made.', isFinal: false })
  expect([received, smtp.mails]).toEqual([[], []])
})
