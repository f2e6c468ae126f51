import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** In its own file, because few pages need the response schemas of seasons. */
export const SEASONS_PATH = '/api/seasons'

/** Below the path of a year: all messages of a feed in one response, because a past season has no pushes (YEAR-01). */
export const ARCHIVED_FEED = endpoint('GET', '/api/feeds/:feed', 'member', {
  tokenRight: 'read',
  params: z.object({ feed: z.string() }),
  query: z.object({ request: z.string().max(1000) }),
  response: z.array(z.unknown()),
})
