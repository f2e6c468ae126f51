import { z } from 'zod'
import { FeedName } from './feeds.ts'

/** `/config.json`: the deployment of the pages (D-14): one build serves any league. */
export const PublicConfig = z.object({
  product: z.string(),
  season: z.int(),
  version: z.string(),
  /** Set while the league is the simulated one; shown on the home card and the profile page. */
  demo: z.boolean(),
  /** The league has no account yet; the home page then says where to find the link to the first one. */
  unclaimed: z.boolean(),
  /** Links and messages are mailed; otherwise the commissioner passes links on (HAND-04). */
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
  /** The WebSocket address of each feed this deployment serves. */
  feeds: z.partialRecord(FeedName, z.string()),
})
export type PublicConfig = z.infer<typeof PublicConfig>
