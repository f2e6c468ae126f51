import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeedName } from '@tuff/contract'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A page at the other end of a feed, over a real socket. It remembers everything it hears. */
export async function visitFeed(app: FastifyInstance, feed: FeedName, { authorization }: { authorization: string }) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const token = authorization.slice('Bearer '.length)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/feeds/${feed}?access_token=${token}&clientId=web-${feed}1`)
  onTestFinished(() => socket.terminate())
  const heard: string[] = []
  socket.on('message', (bytes) => heard.push(bytes.toString()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  return {
    closed,
    send: (request: unknown) => socket.send(JSON.stringify(request)),
    /** What came since the last call, as text, once it holds so many messages. */
    async hears(count: number): Promise<string[]> {
      while (heard.length < count && socket.readyState === WebSocket.OPEN) await wait(5)
      return heard.splice(0)
    },
    /** What came since the last call, once a message with these words is the last. */
    async hearsUntil(words: string): Promise<string[]> {
      while (!heard.at(-1)?.includes(words) && socket.readyState === WebSocket.OPEN) await wait(5)
      return heard.splice(0)
    },
    /** What came since the last call, once nothing more has come for longer than pushes are gathered. */
    async hearsOut(): Promise<string[]> {
      let known = -1
      while (known < heard.length) {
        known = heard.length
        await wait(600)
      }
      return heard.splice(0)
    },
  }
}
