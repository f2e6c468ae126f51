import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Database } from '#platform/db/client.ts'
import type { MailSetting } from '#platform/mail-setting.ts'
import type { Secrets } from '#platform/secrets.ts'
import { ABOUT_THE_ACCOUNT, type Channel } from '../message.ts'
import { readChoices } from '../message-choices.ts'
import { mailFailure } from './mail-failure.ts'
import { mailOf } from './mail-text.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

type Deps = {
  setting: MailSetting
  db: Database
  secrets: Secrets
  origin: string
  title(): Promise<string> | string
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 }

/** HAND-04: one connection per mail, which can be aborted. */
export function createMailChannel({ setting, db, secrets, origin, title }: Deps): Channel {
  const { smtpUrl, from } = setting
  const { password, hostname } = new URL(smtpUrl)
  // Without it a man in the middle could disable encryption and read the password.
  const requireTLS = password !== '' && !LOOPBACK.has(hostname)

  return {
    name: 'mail',
    async send(messages, signal) {
      const [message] = messages
      if (!message || (await isUnwanted(db, message))) return 'unwanted'
      const unsubscribeAt = ABOUT_THE_ACCOUNT.has(message.kind) ? undefined : unsubscribeLink(secrets, origin, message)
      const mail = mailOf(message, { origin, title: await title(), unsubscribeAt })
      const socket = new Socket({ signal })
      // Aborted during QUIT, after all listeners are gone: an 'error' without a listener would end the process.
      socket.on('error', () => {})
      const transport = createTransport({ url: smtpUrl, requireTLS, socket, ...PATIENCE })
      try {
        await transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true })
        return 'sent'
      } catch (error) {
        return mailFailure(error as object)
      }
    },
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The user may have switched the kind off since it was queued. */
async function isUnwanted({ query }: Database, message: { recipient: string; kind: string }): Promise<boolean> {
  if (ABOUT_THE_ACCOUNT.has(message.kind)) return false
  const choices = await readChoices(query, [message.recipient])
  return choices.some(({ channel, kind, isWanted }) => channel === 'mail' && kind === message.kind && !isWanted)
}
