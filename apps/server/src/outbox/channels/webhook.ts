import { createHmac } from 'node:crypto'
import { type ChatFormat, webAddress } from './chat-format.ts'

/** The prefix and the length of a secret, by the specification of Standard Webhooks. */
const SECRET = /^whsec_([A-Za-z\d+/]{32,88}={0,2})$/

/** Signed as Standard Webhooks specifies. The receiver recognizes duplicates by the message ids. */
export const webhook: ChatFormat = {
  request({ id, at, parts }, { address, secret = '' }) {
    const url = webAddress(address)
    if (!url) return { cannot: 'A webhook has an address that begins with https:// or http://.' }
    const [, key] = SECRET.exec(secret) ?? []
    if (!key) return { cannot: 'A signing secret is whsec_ and at least 24 bytes in base64.' }
    const messages = parts.map(({ at: queuedAt, ...part }) => ({ ...part, at: new Date(queuedAt).toISOString() }))
    const body = JSON.stringify({ id, messages })
    const timestamp = String(Math.floor(at / 1000))
    const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.${body}`)
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature.digest('base64')}`,
    }
    return { url: url.href, headers, body }
  },
  refusals: { 410: 'The receiver of the webhook says that it is gone for good.' },
}
