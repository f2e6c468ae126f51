import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Base path of all years. A module of its own, because few pages need the response schemas. */
export const SEASONS_PATH = '/api/seasons'

/** Below the path of a year: a feed's messages as a list, because nothing is pushed for a past season (YEAR-01). */
export const ARCHIVED_FEED = endpoint('GET', '/api/feeds/:feed', {
  tokenRight: 'read',
  params: z.object({ feed: z.string() }),
  query: z.object({ request: z.string().max(1000) }),
  response: z.array(z.unknown()),
})
