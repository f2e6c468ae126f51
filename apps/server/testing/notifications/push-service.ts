import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushMessage, type PushSubscriptionDraft } from '@tuff/contract'

type Delivered = { headers: IncomingHttpHeaders; message: PushMessage }

type Subscribed = {
  subscription: PushSubscriptionDraft
  delivered: Delivered[]
  status: number
}

export async function openPushService() {
  const browsers = new Map<string, Subscribed & { open(body: Buffer): PushMessage }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const browser = browsers.get(request.url ?? '')
    const status = browser?.status ?? 404
    if (browser && status === 201)
      browser.delivered.push({ headers: request.headers, message: browser.open(Buffer.concat(chunks)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    subscribe(): Subscribed {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/to/${randomBytes(12).toString('base64url')}`
      const subscription = {
        endpoint: origin + path,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      }
      const open = (body: Buffer) => PushMessage.parse(JSON.parse(decrypted(body, { keys, p256dh, auth })))
      const browser = { subscription, delivered: [], status: 201, open }
      browsers.set(path, browser)
      return browser
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

type Reader = { keys: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

/** RFC 8291 and RFC 8188, independent of the library that encrypts. */
function decrypted(body: Buffer, { keys, p256dh, auth }: Reader): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const shared = keys.computeSecret(sender)
  const secret = derived(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]), 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
