import type { Outcome } from '../message.ts'

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
export function mailFailure(error: SmtpError): Failure {
  const status = typeof error.responseCode === 'number' ? error.responseCode : undefined
  const isFinal =
    status !== undefined &&
    status >= 500 &&
    !OF_SIGN_IN.has(status) &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  return { failed: inWords(error), isFinal, code: [status ?? error.code, error.command].filter(Boolean).join(' ') }
}

/** Authentication required, too weak, wrong, or not encrypted. */
const OF_SIGN_IN = new Set([530, 534, 535, 538])

function inWords({ code, originalCode, response }: SmtpError): string {
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
