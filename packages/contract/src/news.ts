import { z } from 'zod'

export const NewsItem = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  image: z.string(),
  at: z.int().optional(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** Sent by the feeds news and latestNews. */
export const NewsMessage = z.object({ type: z.literal('nflnews'), news: z.array(NewsItem) })
export type NewsMessage = z.infer<typeof NewsMessage>

export const NewsRequest = z.object({ action: z.literal('getNFLNews'), type: z.literal('fetchAll') })
export type NewsRequest = z.infer<typeof NewsRequest>
