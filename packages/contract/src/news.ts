import { z } from 'zod'

export const NewsItem = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  /** Empty when the item has no picture. */
  image: z.string(),
  /** Of publication. */
  at: z.int().optional(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** The feeds news and latestNews both send it. */
export const NewsMessage = z.object({ type: z.literal('nflnews'), news: z.array(NewsItem) })
export type NewsMessage = z.infer<typeof NewsMessage>

export const NewsRequest = z.object({ action: z.literal('getNFLNews'), type: z.literal('fetchAll') })
export type NewsRequest = z.infer<typeof NewsRequest>
