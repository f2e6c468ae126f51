import { z } from 'zod'

/** One browser in which somebody is signed in. */
const OwnSession = z.object({
  id: z.string(),
  /** In plain words: 'Chrome on Windows'. */
  browser: z.string(),
  /** From where, without its last part; null where it is not known. */
  network: z.string().nullable(),
  signedInAt: z.int(),
  lastUsedAt: z.int(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnSessions = z.object({
  sessions: z.array(OwnSession),
  /** Everybody who tries the demo has this account: he sees his own browser only. */
  isShared: z.boolean(),
})
export type OwnSessions = z.infer<typeof OwnSessions>
