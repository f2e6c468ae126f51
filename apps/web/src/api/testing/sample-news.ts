import type { NewsItem, NewsMessage } from '@tuff/contract'

/** Item 1 is the newest. */
export const sampleNews = (count: number): NewsItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `item-${at + 1}`,
    title: `Headline ${at + 1}`,
    link: `https://news.tuff.example/${at + 1}`,
    image: `https://pictures.tuff.example/${at + 1}.jpg`,
  }))

export const newsMessage = (news: NewsItem[]): NewsMessage => ({ type: 'nflnews', news })
