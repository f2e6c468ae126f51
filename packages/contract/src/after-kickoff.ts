import { z } from 'zod'

/** The tag of the confirmed prompt (DESK-09). */
export const Confirmed = z.string().max(500)

/** Shown before a roster is changed for players whose game has begun; the tag confirms the same change. */
export const KickoffQuestion = z.object({ tag: Confirmed, sentences: z.array(z.string()).min(1) })
export type KickoffQuestion = z.infer<typeof KickoffQuestion>

/** The details of an 'ask-first' refusal. */
export const AskFirst = z.object({ question: KickoffQuestion })
