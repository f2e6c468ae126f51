import type { Instant } from '@tuff/league'
import { z } from 'zod'
import type { ClockSeen } from '#platform/clock.ts'
import type { Query } from '#platform/db/client.ts'
import { readSetting } from '#platform/settings-store.ts'

export const CLOCK_KEY = 'clock-seen'

/** `doubted` is the leading node's clock while it is distrusted. */
export type StoredClock = ClockSeen & { doubted?: Instant | undefined }

const Row = z.object({
  at: z.number(),
  doubted: z.number().optional(),
  leap: z.object({ by: z.number(), at: z.number() }).optional(),
})

export const readStoredClock = async (query: Query): Promise<StoredClock | undefined> =>
  parseStoredClock(await readSetting(query, CLOCK_KEY))

export const parseStoredClock = (value: unknown): StoredClock | undefined => Row.safeParse(value).data
