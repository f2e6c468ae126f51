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
  /** The one address people use, without a trailing slash. */
  origin: string
  /** What the league is called just now. */
  title(): Promise<string> | string
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 }

/** HAND-04: mail over SMTP, each message by itself and over a connection of its own, which can be cut off. */
export function createMailChannel({ setting, db, secrets, origin, title }: Deps): Channel {
  const { smtpUrl, from } = setting
  const { password, hostname } = new URL(smtpUrl)
  // Without it a password would go over the line as it is wherever somebody on the way says that there is no encryption.
  const requireTLS = password !== '' && !LOOPBACK.has(hostname)

  return {
    name: 'mail',
    async send(messages, signal) {
      const [message] = messages
      if (!message || (await isUnwanted(db, message))) return 'unwanted'
      const unsubscribeAt = ABOUT_THE_ACCOUNT.has(message.kind) ? undefined : unsubscribeLink(secrets, origin, message)
      const mail = mailOf(message, { origin, title: await title(), unsubscribeAt })
      const socket = new Socket({ signal })
      // Cut off while it says goodbye, when nobody listens to it any more: an error without a listener would end the process.
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

/** He may have switched the kind off since it was queued. */
async function isUnwanted({ query }: Database, message: { recipient: string; kind: string }): Promise<boolean> {
  if (ABOUT_THE_ACCOUNT.has(message.kind)) return false
  const choices = await readChoices(query, [message.recipient])
  return choices.some(({ channel, kind, isWanted }) => channel === 'mail' && kind === message.kind && !isWanted)
}
