import { z } from 'zod'

/** DESK-09: the yes to a question, by the tag of the question. */
export const Confirmed = z.string().max(500)

/** What is asked before a roster is changed for players whose game has begun. */
export const KickoffQuestion = z.object({
  /** To be sent back as `confirmed`, with the same change. */
  tag: Confirmed,
  sentences: z.array(z.string()).min(1),
})
export type KickoffQuestion = z.infer<typeof KickoffQuestion>

/** The details of an 'ask-first' refusal. */
export const AskFirst = z.object({ question: KickoffQuestion })
