import { expect, test } from 'vitest'
import { createNotices, type Notice } from '#platform/notices.ts'
import type { NewsItem, SeasonProvider } from '#providers/provider.ts'
import { createReplay } from '#providers/replay.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { createNewsIngest } from './news-ingest.ts'
import { createNewsStore } from './news-store.ts'

/** An item a minute, 300 of them. */
const news: NewsItem[] = Array.from({ length: 300 }, (_, minute) => ({
  id: `n${minute}`,
  title: `What happened in minute ${minute}`,
  link: `https://news.tuff.example/${minute}`,
  publishedAt: minute * 60_000,
}))
const minute = (at: number) => at * 60_000

async function newsAt(now: number, provider: Pick<SeasonProvider, 'news'> = createReplay({ ...empty, news })) {
  const store = createNewsStore(await openTestDatabase())
  const heard: Notice[] = []
  const notices = createNotices()
  notices.subscribe((notice) => heard.push(notice))
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
    ingest: createNewsIngest({ provider, store: counting, notices, clock: { now: () => now, speed: 1 }, log }),
    set: (instant: number) => {
      now = instant
    },
    heard: () => heard.splice(0),
    saves: () => saves.splice(0),
    ids: async () => (await store.newest(1_000)).map(({ id }) => id),
  }
}

const empty = { players: [], games: [], statLines: [] }

test('FEED-11 what is published comes into the database, with one notice after it, and once', async () => {
  const { ingest, set, heard, saves, ids } = await newsAt(minute(1))
  await ingest.tick()
  expect(await ids()).toEqual(['n1', 'n0'])
  expect(heard()).toEqual([{ part: 'news' }])
  await ingest.tick()
  expect(heard()).toEqual([])

  set(minute(2))
  await Promise.all([ingest.tick(), ingest.tick()])
  expect(await ids()).toEqual(['n2', 'n1', 'n0'])
  expect(heard()).toEqual([{ part: 'news' }])
  expect(saves()).toEqual([2, 1])
})

test('a replay that is moved back takes back every later item, however many', async () => {
  const { ingest, set, heard, ids } = await newsAt(minute(0))
  for (const at of [50, 120, 200, 280]) {
    set(minute(at))
    await ingest.tick()
  }
  heard()
  set(minute(40))
  await ingest.tick()
  expect((await ids()).slice(0, 2)).toEqual(['n40', 'n39'])
  expect(await ids()).toHaveLength(41)
  expect(heard()).toEqual([{ part: 'news' }])
})

test('an item that its source no longer mentions stays, and a corrected one is corrected', async () => {
  let told = news.slice(0, 2)
  const { ingest, set, heard, ids } = await newsAt(minute(5), { news: async () => told })
  await ingest.tick()
  set(minute(6))
  told = [{ ...news[1]!, title: 'Corrected' }, news[4]!]
  heard()
  await ingest.tick()
  expect(await ids()).toEqual(['n4', 'n1', 'n0'])
  expect(heard()).toEqual([{ part: 'news' }])
})

test('a source whose clock is ahead is believed, without writing its item again and again', async () => {
  const { ingest, saves, ids } = await newsAt(minute(5), { news: async () => [news[9]!] })
  for (let tick = 0; tick < 3; tick++) await ingest.tick()
  expect(await ids()).toEqual(['n9'])
  expect(saves()).toEqual([1])
})

test('a source that fails leaves what is known, and is followed again when it is back', async () => {
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
