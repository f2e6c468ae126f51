import type { ClockSeen, Instant } from '@tuff/league'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import { readSetting } from '#platform/settings-store.ts'

/** The settings row with the last observed time of a real clock. */
export const CLOCK_SEEN = 'clock-seen'

/** `doubted` is the leading node's clock while it is distrusted. */
export type SeenClock = ClockSeen & { doubted?: Instant | undefined }

const Row = z.object({
  at: z.number(),
  doubted: z.number().optional(),
  leap: z.object({ by: z.number(), at: z.number() }).optional(),
})

export const readSeenClock = async (query: Kysely<Tables>): Promise<SeenClock | undefined> =>
  seenClockIn(await readSetting(query, CLOCK_SEEN))

export const seenClockIn = (value: unknown): SeenClock | undefined => Row.safeParse(value).data
