import { type NewsItem, NewsMessage, type NewsRequest } from '@tuff/contract'

export const NEWS_REQUESTS: NewsRequest[] = [{ action: 'getNFLNews', type: 'fetchAll' }]

/** FEED-07: both news feeds have the same format, newest items first. */
export const readNews = (message: unknown): NewsItem[] => NewsMessage.parse(message).news
