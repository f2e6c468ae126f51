import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { FeedState } from './feed-client.ts'
import { createRequestOnce } from './request-once.ts'

const week = (number: number) => ({ action: 'getWeeklyPoints', week: `Week ${number}` })

test('WKPT-05 skips a request that is pending or was already sent', () => {
  const { requests, sent } = connected()
  requests.send(week(1))
  requests.send(week(1))
  requests.send(week(2))
  expect(sent).toEqual([week(1), week(2)])
})

test('WKPT-05 sends it again after a reconnect', () => {
  const { requests, sent, feed } = connected()
  requests.send(week(1))
  feed.setState({ status: 'CLOSED' })
  feed.setState({ status: 'OPEN' })
  requests.send(week(1))
  expect(sent).toEqual([week(1), week(1)])
})

test('WKPT-05 a request that could not be sent may be repeated', async () => {
  const { requests, sent } = connected()
  requests.sendTo({ send: () => Promise.reject(new Error('fantasyPoints WebSocket is not connected')) })
  requests.send(week(1))
  await Promise.resolve()
  await Promise.resolve()
  requests.sendTo({ send: async (request) => void sent.push(request) })
  requests.send(week(1))
  expect(sent).toEqual([week(1)])
})

test('sends a request again when forced, and ignores a lost connection', async () => {
  const { requests, sent } = connected()
  requests.send(week(1))
  requests.sendAgain(week(1))
  expect(sent).toEqual([week(1), week(1)])
  requests.sendTo({ send: () => Promise.reject(new Error('fantasyPoints WebSocket is not connected')) })
  requests.sendAgain(week(1))
  await Promise.resolve()
})

function connected() {
  const feed = createStore<Pick<FeedState<unknown>, 'status'>>(() => ({ status: 'OPEN' }))
  const requests = createRequestOnce(feed)
  const sent: object[] = []
  requests.sendTo({ send: async (request) => void sent.push(request) })
  return { feed, requests, sent }
}
