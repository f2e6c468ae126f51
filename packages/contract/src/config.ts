import { z } from 'zod'
import { FeedName } from './feeds.ts'

/** `/config.json`: what depends on the deployment (D-14), so that one build serves any league. */
export const PublicConfig = z.object({
  product: z.string(),
  season: z.int(),
  version: z.string(),
  /** The league is simulated. */
  demo: z.boolean(),
  /** The league has no account yet: the home page explains where to find the link to the first one. */
  unclaimed: z.boolean(),
  /** Mail is configured; otherwise the commissioner passes links on (HAND-04). */
  mail: z.boolean(),
  identity: z.object({
    /** The provider's issuer URL without a trailing slash; its discovery document is below it. */
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
  }),
  /** The flag service, embedded or hosted: the environment's client-side id and its URLs. */
  flags: z.object({ clientSideId: z.string(), baseUrl: z.string(), streamUrl: z.string(), eventsUrl: z.string() }),
  /** The WebSocket address of each feed. */
  feeds: z.partialRecord(FeedName, z.string()),
})
export type PublicConfig = z.infer<typeof PublicConfig>
