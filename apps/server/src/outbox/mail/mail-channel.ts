import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Database } from '#platform/db/client.ts'
import type { MailSetting } from '#platform/mail-setting.ts'
import type { Secrets } from '#platform/secrets.ts'
import { ABOUT_THE_ACCOUNT, type Channel, type OutboxMessage, type Outcome } from '../message.ts'
import { readChoices } from '../message-choices.ts'
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

type Failure = Exclude<Outcome, string>

type SmtpError = {
  code?: unknown
  originalCode?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * Only a permanent refusal of this recipient or message (5xx after RCPT TO or DATA) is final. A wrong password or a
 * refused sender is a configuration error, which would otherwise fail every message.
 */
function mailFailure(error: SmtpError): Failure {
  const status = typeof error.responseCode === 'number' ? error.responseCode : undefined
  const isFinal =
    status !== undefined &&
    status >= 500 &&
    !OF_SIGN_IN.has(status) &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  return {
    failed: describeFailure(error),
    isFinal,
    code: [status ?? error.code, error.command].filter(Boolean).join(' '),
  }
}

/** Authentication required, too weak, wrong, or not encrypted. */
const OF_SIGN_IN = new Set([530, 534, 535, 538])

function describeFailure({ code, originalCode, response }: SmtpError): string {
  if (code === 'EAUTH') return 'The mail server refuses the name or the password in TUFF_SMTP_URL.'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'No encrypted connection to the mail server could be made.'
  if (typeof originalCode === 'string' && OF_ENCRYPTION.test(originalCode))
    return `No encrypted connection to the mail server could be made: ${originalCode}.`
  if (code === 'EDNS') return 'The mail server of TUFF_SMTP_URL cannot be found.'
  if (typeof response === 'string' && response) return `The mail server says: ${response.slice(0, LONGEST_RESPONSE)}`
  return 'The mail server does not answer.'
}

/**
 * OpenSSL's codes of certificates and handshakes look like 'CERT_HAS_EXPIRED'; the system's connection errors are one
 * word: 'ECONNREFUSED'.
 */
const OF_ENCRYPTION = /_/

const LONGEST_RESPONSE = 300

type House = {
  origin: string
  title: string
  /** Undefined for account mail. */
  unsubscribeAt: string | undefined
}

function mailOf({ id, recipient, content, queuedAt }: OutboxMessage, { origin, title, unsubscribeAt }: House) {
  const paragraphs = [
    content.body,
    content.path && `${origin}${content.path}`,
    // Two hyphens and a blank: mail programs treat what follows as a signature.
    `-- \n${title}\n${origin}`,
    unsubscribeAt && `Stop these e-mails: ${unsubscribeAt}`,
  ]
  return {
    to: recipient,
    subject: content.title,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    messageId: `<${id}@${new URL(origin).hostname}>`,
    date: new Date(queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeAt) },
  }
}

/** RFC 8058 allows one-click unsubscribing only over https. */
function unsubscribing(at: string | undefined): Record<string, string> {
  if (!at) return {}
  const list = { 'List-Unsubscribe': `<${at}>` }
  return at.startsWith('https:') ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list
}
