import { z } from 'zod'

/** DESK-09: the tag of the prompt that is confirmed. */
export const Confirmed = z.string().max(500)

/** The prompt before a roster is changed for players whose game has begun; its tag confirms the same change. */
export const KickoffQuestion = z.object({ tag: Confirmed, sentences: z.array(z.string()).min(1) })
export type KickoffQuestion = z.infer<typeof KickoffQuestion>

/** The details of an 'ask-first' refusal. */
export const AskFirst = z.object({ question: KickoffQuestion })
