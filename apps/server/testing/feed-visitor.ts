import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeedName } from '@tuff/contract'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A feed client on a real socket that records every message. */
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
    /** The first unread message. */
    async hearsNext(): Promise<string> {
      await untilHeard(() => heard.length > 0)
      return heard.shift()!
    },
    /** The messages since the last call, as text, once there are this many. */
    async hears(count: number): Promise<string[]> {
      await untilHeard(() => heard.length >= count)
      return heard.splice(0)
    },
    /** The messages since the last call, up to the first one that contains this text. */
    async hearsUntil(words: string): Promise<string[]> {
      const at = () => heard.findIndex((message) => message.includes(words))
      await untilHeard(() => at() !== -1)
      return heard.splice(0, at() + 1)
    },
    /** The messages since the last call, once none has arrived for longer than the push interval. */
    async hearsOut(): Promise<string[]> {
      let known = -1
      while (known < heard.length) {
        known = heard.length
        await wait(600)
      }
      return heard.splice(0)
    },
  }

  /** Fails once the feed is closed, so that no caller waits forever. */
  async function untilHeard(isHeard: () => boolean): Promise<void> {
    while (!isHeard()) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error(`The feed closed after ${heard.length} messages.`)
      await wait(5)
    }
  }
}
