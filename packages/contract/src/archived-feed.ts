import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Every year of the league; what was a year's own lies below it. Apart from its answers, which few pages need. */
export const SEASONS_PATH = '/api/seasons'

/**
 * Under a year alone: what a feed answers to a request, as a list, because of a season that is over nothing more is pushed
 * (YEAR-01).
 */
export const ARCHIVED_FEED = endpoint('GET', '/api/feeds/:feed', {
  params: z.object({ feed: z.string() }),
  query: z.object({ request: z.string().max(1000) }),
  answer: z.array(z.unknown()),
})
