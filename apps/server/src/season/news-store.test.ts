import { expect, test } from 'vitest'
import type { NewsItem } from '#providers/provider.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createNewsStore } from './news-store.ts'

const item = (id: string, publishedAt: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: `Title of ${id}`,
  link: `https://news.tuff.example/${id}`,
  publishedAt,
  ...more,
})

onBothDatabases('the news store', (open) => {
  test('returns the newest items first, up to the limit', async () => {
    const store = createNewsStore(await open())
    expect(await store.newest(5)).toEqual([])
    const picture = { image: 'https://news.tuff.example/b.png' }
    await store.save({
      put: [item('a', 1_700_000_000_001), item('c', 1_700_000_000_003), item('b', 1_700_000_000_002, picture)],
    })
    expect(await store.newest(2)).toStrictEqual([item('c', 1_700_000_000_003), item('b', 1_700_000_000_002, picture)])
  })

  test('an item reported again is updated, even twice in one write', async () => {
    const store = createNewsStore(await open())
    await store.save({ put: [item('a', 1, { image: 'x' })] })
    await store.save({ put: [item('a', 1, { title: 'Old' }), item('a', 2, { title: 'Corrected' })] })
    expect(await store.newest(5)).toStrictEqual([item('a', 2, { title: 'Corrected' })])
  })

  test('later items are removed before others are stored', async () => {
    const store = createNewsStore(await open())
    await store.save({ put: Array.from({ length: 500 }, (_, at) => item(`n${at}`, at)) })
    await store.save({ put: [item('early', 900)], removeAfter: 99 })
    const left = await store.newest(1_000)
    expect(left).toHaveLength(101)
    expect(left.slice(0, 2)).toStrictEqual([item('early', 900), item('n99', 99)])
  })
})
