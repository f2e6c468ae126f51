import { setTimeout as wait } from 'node:timers/promises'
import { FeedHeartbeat, silenceAfter } from '@tuff/contract'
import { expect, test } from 'vitest'
import { GET_STANDINGS, GREETING, serveFeeds } from '#testing/feeds/served-feeds.ts'
import { HEARTBEAT_EVERY_MS } from './heartbeat.ts'

const ASKING = '/feeds/standings?access_token=good-token&clientId=web-standings1&heartbeat=1'

test('HAND-06 a client that requests heartbeats gets one at once and then at intervals', async () => {
  const { connect, expiresAt } = await serveFeeds({ heartbeatMs: 20 })
  const client = connect(ASKING)
  await expect.poll(() => client.messages.length).toBeGreaterThan(3)
  const [first, ...rest] = client.messages.map((message) => FeedHeartbeat.parse(JSON.parse(message)))
  expect(first).toEqual({ type: 'heartbeat', everyMs: 20, expiresInMs: expect.any(Number) })
  expect(Math.abs(Date.now() + first!.expiresInMs! - expiresAt)).toBeLessThan(5_000)
  expect(rest[0]).toEqual({ type: 'heartbeat', everyMs: 20 })
})

test('FEED-06 a client without heartbeats gets only the messages of the specification', async () => {
  const { connect } = await serveFeeds({ heartbeatMs: 20 })
  const client = connect()
  await client.opened
  client.socket.send(GET_STANDINGS)
  await client.next()
  await wait(200)
  expect(client.messages).toEqual([GREETING.toString()])
})

test('HAND-06 a client that is not signed in gets no heartbeat', async () => {
  const { connect } = await serveFeeds({ heartbeatMs: 20 })
  const stranger = connect(ASKING.replace('good', 'forged'))
  await stranger.closed
  expect(stranger.messages).toEqual([])
})

test('HAND-06 a silent connection is noticed within 20 s', () => {
  expect(silenceAfter(HEARTBEAT_EVERY_MS)).toBeLessThan(20_000)
})
