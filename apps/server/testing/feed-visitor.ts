import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeedName } from '@tuff/contract'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** `query` as a page adds it, such as `tags=1`. */
export async function visitFeed(
  app: FastifyInstance,
  feed: FeedName,
  { authorization }: { authorization: string },
  query = '',
) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const token = authorization.slice('Bearer '.length)
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/feeds/${feed}?access_token=${token}&clientId=web-${feed}1&${query}`,
  )
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  socket.on('message', (bytes) => received.push(bytes.toString()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  return {
    closed,
    send: (request: unknown) => socket.send(JSON.stringify(request)),
    async receiveNext(): Promise<string> {
      await untilReceived(() => received.length > 0)
      return received.shift()!
    },
    /** Waits for this many messages; returns all since the last call. */
    async receive(count: number): Promise<string[]> {
      await untilReceived(() => received.length >= count)
      return received.splice(0)
    },
    async receiveUntil(words: string): Promise<string[]> {
      const at = () => received.findIndex((message) => message.includes(words))
      await untilReceived(() => at() !== -1)
      return received.splice(0, at() + 1)
    },
    /** Waits until no message has arrived for longer than the push interval. */
    async drain(): Promise<string[]> {
      let known = -1
      while (known < received.length) {
        known = received.length
        await wait(600)
      }
      return received.splice(0)
    },
  }

  /** Fails once the feed is closed. */
  async function untilReceived(isReceived: () => boolean): Promise<void> {
    while (!isReceived()) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error(`The feed closed after ${received.length} messages.`)
      await wait(5)
    }
  }
}
