import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { FeedState } from './feed-client.ts'
import { connectedFeed, fakePage, feedServer, openTestFeed, receiveFrom, roundTrip } from './testing/connected-feed.ts'

test('a hidden page reads no message, and catches up in one step when it is visible', async () => {
  const page = fakePage()
  const { server, store, first } = await connectedFeed({ page })
  const states: FeedState<number>[] = []
  store.subscribe((state) => states.push(state))
  page.setVisibility('hidden')
  for (const total of [2, 3]) first.socket.send(JSON.stringify({ total }))
  await roundTrip(first)
  expect(states).toEqual([])
  page.setVisibility('visible')
  expect(states).toEqual([{ status: 'OPEN', error: undefined, attempts: 0, reconnects: true, last: 3 }])
  expect(server.all).toHaveLength(1)
})

test('FEED-03 D-15 a page hidden for a minute disconnects, and reconnects immediately when it is visible', async () => {
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
  await expect.poll(() => second.requested).toEqual([{ action: 'getStandings' }])
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
  await expect.poll(() => time.pending()).toEqual([60_000])
  time.elapse(60_000)
  expect(store.getState()).toMatchObject({ status: 'OPEN', last: 1 })
  expect(server.all).toHaveLength(1)
  page.setVisibility('visible')
  await receiveFrom(store, await server.visits(2), 2)
})

test('D-12 a hidden page with an expired token requests a fresh one when it is visible', async () => {
  const page = fakePage()
  const { server, first } = await connectedFeed({ page })
  page.setVisibility('hidden')
  first.socket.close(4401)
  await once(first.socket, 'close')
  page.setVisibility('visible')
  expect((await server.visits(2)).query.get('access_token')).toBe('fresh token')
})

test('D-12 a refused feed stays closed when the page becomes visible', async () => {
  const server = await feedServer((socket) => socket.close(4403))
  const page = fakePage()
  const { store, time } = openTestFeed(server.url, { page })
  await expect.poll(() => store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1 })
  page.setVisibility('hidden')
  time.elapse(60_000)
  page.setVisibility('visible')
  expect(store.getState().status).toBe('CLOSED')
})

test('a hidden page drops its buffered messages beyond a limit and requests the figures again', async () => {
  const page = fakePage()
  const { server, store, first } = await connectedFeed({ page })
  page.setVisibility('hidden')
  for (let total = 2; total < 300; total++) first.socket.send(JSON.stringify({ total }))
  await once(first.socket, 'close')
  page.setVisibility('visible')
  expect(store.getState()).toMatchObject({ status: 'CONNECTING', last: 1 })
  await server.visits(2)
})

test('FEED-11 a feed asks for tags only where they are read; a hidden page gets the last ones when it is visible', async () => {
  const page = fakePage()
  const seen: unknown[] = []
  const { store, first } = await connectedFeed({ page, onTags: (tags) => seen.push(tags) })
  expect(first.query.get('tags')).toBe('1')
  page.setVisibility('hidden')
  const tags = (rosters: string) => JSON.stringify({ type: 'tags', data: { rosters, later: 'unknown' } })
  for (const message of [tags('1'), '{"total":2}', tags('2')]) first.socket.send(message)
  await roundTrip(first)
  expect(seen).toEqual([])
  page.setVisibility('visible')
  expect(seen).toEqual([{ rosters: '2' }])
  expect(store.getState()).toMatchObject({ last: 2, error: undefined })
  const other = await connectedFeed()
  expect(other.first.query.get('tags')).toBeNull()
})

test('HAND-01 tags leave the figures of the last visit marked as such', async () => {
  const seen: unknown[] = []
  const { store, first } = await connectedFeed({ onTags: (tags) => seen.push(tags) })
  store.setState({ cachedAt: 7 })
  first.socket.send(JSON.stringify({ type: 'tags', data: { rosters: '1' } }))
  await expect.poll(() => seen).toEqual([{ rosters: '1' }])
  expect(store.getState()).toMatchObject({ last: 1, cachedAt: 7 })
})
