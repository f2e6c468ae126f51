import type { SeasonDiff } from '@tuff/league'
import { z } from 'zod'

/** What a committed change touched. Whoever hears a notice reads the part again, unless what is different came with it. */
export const Notice = z.discriminatedUnion('part', [
  z.object({ part: z.literal('stats'), weeks: z.array(z.int()) }),
  z.object({ part: z.literal('games') }),
  z.object({ part: z.literal('rosters') }),
  z.object({ part: z.literal('corrections') }),
  /** A trade was asked for, or a request decided. */
  z.object({ part: z.literal('requests') }),
  /** Lines were added to the ledger. */
  z.object({ part: z.literal('money') }),
  /** The forecast after a week was kept. */
  z.object({ part: z.literal('forecasts') }),
  z.object({ part: z.literal('news') }),
  z.object({ part: z.literal('flags') }),
  z.object({ part: z.literal('accounts') }),
  /** Which week the league is in, and what the commissioner has to say about it. */
  z.object({ part: z.literal('week') }),
  /** The league's clock was set. */
  z.object({ part: z.literal('clock') }),
  /** Nothing has changed, but the sources are to be asked now. */
  z.object({ part: z.literal('fetch') }),
  /** Other public sources were chosen. */
  z.object({ part: z.literal('sources') }),
  /** Anything may have changed: read everything again. */
  z.object({ part: z.literal('league') }),
])
export type Notice = z.infer<typeof Notice>

type NoticeListener = (notice: Notice, diff?: SeasonDiff) => void

export type Notices = {
  /**
   * Call only after the commit: whoever hears of the change must find it. What it made different, where that is known whole, goes
   * along within this process.
   */
  publish(notice: Notice, diff?: SeasonDiff): void
  subscribe(listener: NoticeListener): () => void
  /** Resolves when what was published here is said to the other nodes; or when it is high time to go on without. */
  said(): Promise<void>
  /**
   * Resolves when what the other nodes have said is heard here; or when it is high time to go on without. Nothing, where
   * there are no others.
   */
  heard(): Promise<void> | undefined
}

/** Notices within one process. */
export function createNotices(): Notices {
  const listeners = new Set<NoticeListener>()
  return {
    publish(notice, diff) {
      for (const listener of listeners) listener(notice, diff)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    said: async () => {},
    heard: () => undefined,
  }
}
