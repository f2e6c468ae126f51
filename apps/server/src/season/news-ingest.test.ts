import { expect, test } from 'vitest'
import { createNotices, type Notice } from '#platform/notices.ts'
import type { NewsItem, SeasonProvider } from '#providers/provider.ts'
import { createReplay } from '#providers/replay.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createNewsIngest } from './news-ingest.ts'
import { createNewsStore } from './news-store.ts'

const news: NewsItem[] = Array.from({ length: 300 }, (_, minute) => ({
  id: `n${minute}`,
  title: `What happened in minute ${minute}`,
  link: `https://news.tuff.example/${minute}`,
  publishedAt: minute * 60_000,
}))
const minute = (at: number) => at * 60_000

async function newsAt(now: number, provider: Pick<SeasonProvider, 'news'> = createReplay({ ...empty, news })) {
  const store = createNewsStore(await openTestDatabase())
  const received: Notice[] = []
  const notices = createNotices()
  notices.subscribe((notice) => received.push(notice))
  const saves: number[] = []
  const counting = {
    ...store,
    save(changes: Parameters<typeof store.save>[0]) {
      saves.push(changes.put.length)
      return store.save(changes)
    },
  }
  const log = { info: () => {}, warn: () => {} }
  return {
    ingest: createNewsIngest({ provider, store: counting, notices, clock: { now: () => now }, log }),
    set: (instant: number) => {
      now = instant
    },
    received: () => received.splice(0),
    saves: () => saves.splice(0),
    ids: async () => (await store.newest(1_000)).map(({ id }) => id),
  }
}

const empty = { players: [], games: [], statLines: [] }

test('FEED-11 new items are stored once, with one notice after the commit', async () => {
  const { ingest, set, received, saves, ids } = await newsAt(minute(1))
  await ingest.tick()
  expect(await ids()).toEqual(['n1', 'n0'])
  expect(received()).toEqual([{ part: 'news' }])
  await ingest.tick()
  expect(received()).toEqual([])

  set(minute(2))
  await Promise.all([ingest.tick(), ingest.tick()])
  expect(await ids()).toEqual(['n2', 'n1', 'n0'])
  expect(received()).toEqual([{ part: 'news' }])
  expect(saves()).toEqual([2, 1])
})

test('moving a replay back removes every later item, however many', async () => {
  const { ingest, set, received, ids } = await newsAt(minute(0))
  for (const at of [50, 120, 200, 280]) {
    set(minute(at))
    await ingest.tick()
  }
  received()
  set(minute(40))
  await ingest.tick()
  expect((await ids()).slice(0, 2)).toEqual(['n40', 'n39'])
  expect(await ids()).toHaveLength(41)
  expect(received()).toEqual([{ part: 'news' }])
})

test('an item that its source no longer lists stays, and a corrected one is updated', async () => {
  let reported = news.slice(0, 2)
  const { ingest, set, received, ids } = await newsAt(minute(5), { news: async () => reported })
  await ingest.tick()
  set(minute(6))
  reported = [{ ...news[1]!, title: 'Corrected' }, news[4]!]
  received()
  await ingest.tick()
  expect(await ids()).toEqual(['n4', 'n1', 'n0'])
  expect(received()).toEqual([{ part: 'news' }])
})

test('a source with a fast clock is accepted without rewriting its item repeatedly', async () => {
  const { ingest, saves, ids } = await newsAt(minute(5), { news: async () => [news[9]!] })
  for (let tick = 0; tick < 3; tick++) await ingest.tick()
  expect(await ids()).toEqual(['n9'])
  expect(saves()).toEqual([1])
})

test('a failing source leaves the stored news, and is polled again when it recovers', async () => {
  let isDown = true
  const { ingest, ids } = await newsAt(minute(1), {
    news: async () => {
      if (isDown) throw new Error('no answer')
      return news.slice(0, 1)
    },
  })
  await expect(ingest.tick()).rejects.toThrow('no answer')
  isDown = false
  await ingest.tick()
  expect(await ids()).toEqual(['n0'])
})
