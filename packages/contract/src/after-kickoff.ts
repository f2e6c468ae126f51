import { z } from 'zod'

/** DESK-09: confirms a prompt by its tag. */
export const Confirmed = z.string().max(500)

/** The prompt before a roster is changed for players whose game has begun. */
export const KickoffQuestion = z.object({
  /** Sent back as `confirmed` with the same change. */
  tag: Confirmed,
  sentences: z.array(z.string()).min(1),
})
export type KickoffQuestion = z.infer<typeof KickoffQuestion>

/** The details of an 'ask-first' refusal. */
export const AskFirst = z.object({ question: KickoffQuestion })
