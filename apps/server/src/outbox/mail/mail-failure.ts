import type { Outcome } from '../message.ts'

type Failure = Exclude<Outcome, string>

/** What nodemailer says of a failure, as far as it is known. */
type SmtpError = {
  code?: unknown
  originalCode?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * A refusal of this person or this very message (5xx after RCPT TO or DATA) is final. Everything else may be mended while it
 * waits: a server that is away or asks for patience (4xx), but also a wrong password or a sender that is not allowed, which
 * are faults of the setup and would otherwise end every message there is.
 */
export function mailFailure(error: SmtpError): Failure {
  const answer = typeof error.responseCode === 'number' ? error.responseCode : undefined
  const isFinal =
    answer !== undefined &&
    answer >= 500 &&
    !ASKS_WHO_WE_ARE.has(answer) &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  return { failed: inWords(error), isFinal, code: [answer ?? error.code, error.command].filter(Boolean).join(' ') }
}

/** Authentication needed, too weak, wrong, or not encrypted. */
const ASKS_WHO_WE_ARE = new Set([530, 534, 535, 538])

function inWords({ code, originalCode, response }: SmtpError): string {
  if (code === 'EAUTH') return 'The mail server refuses the name or the password in TUFF_SMTP_URL.'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'No encrypted connection to the mail server could be made.'
  if (typeof originalCode === 'string' && OF_ENCRYPTION.test(originalCode))
    return `No encrypted connection to the mail server could be made: ${originalCode}.`
  if (code === 'EDNS') return 'The mail server of TUFF_SMTP_URL cannot be found.'
  if (typeof response === 'string' && response) return `The mail server says: ${response.slice(0, LONGEST_ANSWER)}`
  return 'The mail server does not answer.'
}

/** What OpenSSL says of certificates and handshakes: 'CERT_HAS_EXPIRED'. What the system says of a line is one word: 'ECONNREFUSED'. */
const OF_ENCRYPTION = /_/

const LONGEST_ANSWER = 300
