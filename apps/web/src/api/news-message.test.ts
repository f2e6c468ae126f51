import { expect, test } from 'vitest'
import { readNews } from './news-message.ts'
import { newsMessage, sampleNews } from './testing/sample-news.ts'

test('FEED-07 returns the items of a message unchanged', () => {
  expect(readNews(newsMessage(sampleNews(2)))).toEqual(sampleNews(2))
  expect(readNews(newsMessage([]))).toEqual([])
})

test('FEED-07 rejects a message that breaks the contract', () => {
  const message = newsMessage(sampleNews(1))
  expect(() => readNews({ ...message, type: 'standings' })).toThrow()
  expect(() => readNews({ type: 'nflnews' })).toThrow()
  expect(() => readNews({ ...message, news: [{ ...sampleNews(1)[0], title: undefined }] })).toThrow()
})
