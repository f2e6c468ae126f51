import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { FeedState } from './feed-client.ts'
import { connectedFeed, fakePage, feedServer, openTestFeed, receiveFrom, roundTrip } from './testing/connected-feed.ts'

test('a hidden page reads no message, and catches up in one step when it is visible', async () => {
  const server = await feedServer()
  const page = fakePage()
  const { store } = openTestFeed(server.url, { page })
  const visit = await server.visits(1)
  await receiveFrom(store, visit, 1)
  const states: FeedState<number>[] = []
  store.subscribe((state) => states.push(state))
  page.setVisibility('hidden')
  for (const total of [2, 3]) visit.socket.send(JSON.stringify({ total }))
  await roundTrip(visit)
  expect(states).toEqual([])
  page.setVisibility('visible')
  expect(states).toEqual([{ status: 'OPEN', error: undefined, attempts: 0, reconnects: true, last: 3 }])
  expect(server.all).toHaveLength(1)
})

test('FEED-03 D-15 a page hidden for a minute disconnects, and reconnects at once when it is visible', async () => {
  const page = fakePage()
  const { server, store, time, first } = await connectedFeed({ page })
  const states: FeedState<number>[] = []
  store.subscribe((state) => states.push(state))
  page.setVisibility('hidden')
  time.elapse(59_000)
  expect(first.socket.readyState).toBe(first.socket.OPEN)
  time.elapse(1000)
  await once(first.socket, 'close')
  expect(time.pending()).toEqual([])
  expect(states).toEqual([])

  page.setVisibility('visible')
  expect(store.getState()).toMatchObject({ status: 'CONNECTING', last: 1 })
  const second = await server.visits(2)
  await vi.waitFor(() => expect(second.requested).toEqual([{ action: 'getStandings' }]), 10_000)
  await receiveFrom(store, second, 2)
})

test('leaving a page closes its connection, and the back button restores it with a new one', async () => {
  const window = new EventTarget()
  const { server, store, time, first } = await connectedFeed({ window })
  window.dispatchEvent(new Event('pagehide'))
  await once(first.socket, 'close')
  expect(time.pending()).toEqual([])
  expect(store.getState()).toMatchObject({ status: 'OPEN', last: 1 })
  window.dispatchEvent(new Event('pageshow'))
  expect(store.getState()).toMatchObject({ status: 'CONNECTING', last: 1 })
  await receiveFrom(store, await server.visits(2), 2)
})

test('a hidden page does not reconnect to a stopped server until it is visible', async () => {
  const page = fakePage()
  const { server, store, time, first } = await connectedFeed({ page })
  page.setVisibility('hidden')
  first.socket.close(1012)
  await once(first.socket, 'close')
  await vi.waitFor(() => expect(time.pending()).toEqual([60_000]), 10_000)
  time.elapse(60_000)
  expect(store.getState()).toMatchObject({ status: 'OPEN', last: 1 })
  expect(server.all).toHaveLength(1)
  page.setVisibility('visible')
  await receiveFrom(store, await server.visits(2), 2)
})

test('D-12 a hidden page with an expired token requests a fresh one when it is visible', async () => {
  const { server, page, first } = await hiddenPage()
  first.socket.close(4401)
  await once(first.socket, 'close')
  page.setVisibility('visible')
  expect((await server.visits(2)).query.get('access_token')).toBe('fresh token')
})

test('D-12 a refused feed stays closed when the page becomes visible', async () => {
  const server = await feedServer((socket) => socket.close(4403))
  const page = fakePage()
  const { store, time } = openTestFeed(server.url, { page })
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1 }), 10_000)
  page.setVisibility('hidden')
  time.elapse(60_000)
  page.setVisibility('visible')
  expect(store.getState().status).toBe('CLOSED')
})

test('a hidden page drops its buffered messages beyond a limit and requests the figures again', async () => {
  const { server, page, store, first } = await hiddenPage()
  for (let total = 2; total < 300; total++) first.socket.send(JSON.stringify({ total }))
  await once(first.socket, 'close')
  page.setVisibility('visible')
  expect(store.getState()).toMatchObject({ status: 'CONNECTING', last: 1 })
  await server.visits(2)
})

/** A hidden page that has received one message. */
async function hiddenPage() {
  const server = await feedServer()
  const page = fakePage()
  const { store } = openTestFeed(server.url, { page })
  const first = await server.visits(1)
  await receiveFrom(store, first, 1)
  page.setVisibility('hidden')
  return { server, page, store, first }
}
