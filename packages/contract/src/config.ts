import { z } from 'zod'
import { FeedName } from './feeds.ts'

/** `/config.json`: everything that depends on the deployment (D-14), so that one build serves any league. */
export const PublicConfig = z.object({
  product: z.string(),
  season: z.int(),
  version: z.string(),
  demo: z.boolean(),
  /** The league has no account yet. */
  unclaimed: z.boolean(),
  /** Without mail, the commissioner passes links on (HAND-04). */
  mail: z.boolean(),
  identity: z.object({
    /** Without a trailing slash. */
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
  }),
  /** The flag service, embedded or hosted. */
  flags: z.object({ clientSideId: z.string(), baseUrl: z.string(), streamUrl: z.string(), eventsUrl: z.string() }),
  feeds: z.partialRecord(FeedName, z.string()),
})
export type PublicConfig = z.infer<typeof PublicConfig>
