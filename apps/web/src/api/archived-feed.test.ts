import { beforeEach, expect, test } from 'vitest'
import { openArchivedFeed } from './archived-feed.ts'
import { createFeedStore } from './feed-client.ts'
import { manualClock } from './testing/manual-clock.ts'
import { refusal } from './testing/sample-rosters.ts'
import { stubServer } from './testing/with-queries.tsx'

beforeEach(() => window.history.replaceState(null, '', '/seasons/2024/tuffstandings'))

const PATH = '/api/seasons/2024/feeds/standings'

function follow() {
  const time = manualClock()
  const store = createFeedStore<number[]>()
  const connection = openArchivedFeed<number[]>({
    feed: 'standings',
    url: undefined,
    store,
    accessToken: async () => 'token',
    requests: [{ action: 'getStandings' }],
    read: (message, before = []) => [...before, Number(message)],
    environment: { openSocket: () => expect.unreachable('a socket'), ...time },
  })
  return { store, time, connection }
}

test("YEAR-01 requests a past season's feed under its year, also later requests", async () => {
  const requested = stubServer({ [PATH]: (query) => (query.get('request')?.includes('more') ? [3] : [1, 2]) })
  const { store, connection } = follow()
  expect(store.getState().status).toBe('CONNECTING')
  await expect.poll(() => store.getState()).toMatchObject({ status: 'OPEN', last: [1, 2] })
  await connection.send({ action: 'more' })
  expect(store.getState().last).toEqual([1, 2, 3])
  expect(requested).toEqual([
    `${PATH}?request=${encodeURIComponent('{"action":"getStandings"}')}`,
    `${PATH}?request=${encodeURIComponent('{"action":"more"}')}`,
  ])
})

test('YEAR-01 retries a failed request after a delay, and stops once closed', async () => {
  let isDown = true
  stubServer({ [PATH]: () => (isDown ? refusal(503, 'no') : [1]) })
  const { store, time, connection } = follow()
  const failed = { status: 'CLOSED', error: 'standings connection error', attempts: 1 }
  await expect.poll(() => store.getState()).toMatchObject(failed)
  expect(time.pending()).toEqual([1000])
  isDown = false
  time.elapse(1000)
  await expect.poll(() => store.getState()).toMatchObject({ status: 'OPEN', error: undefined, last: [1] })
  isDown = true
  await connection.send({ action: 'more' })
  expect(store.getState().status).toBe('CLOSED')
  connection.close()
  expect(time.pending()).toEqual([])
})

test('YEAR-01 does not retry for a season that was not stored', async () => {
  stubServer({ [PATH]: () => refusal(404, 'This league has no 2024 season.') })
  const { store, time } = follow()
  await expect.poll(() => store.getState()).toMatchObject({ status: 'CLOSED', reconnects: false })
  expect(time.pending()).toEqual([])
})
