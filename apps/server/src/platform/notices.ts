import { z } from 'zod'

/** Subscribers reload the part that changed. */
export const Notice = z.discriminatedUnion('part', [
  z.object({ part: z.literal('stats'), weeks: z.array(z.int()) }),
  z.object({ part: z.literal('games') }),
  z.object({ part: z.literal('rosters') }),
  z.object({ part: z.literal('corrections') }),
  z.object({ part: z.literal('requests') }),
  z.object({ part: z.literal('picks') }),
  z.object({ part: z.literal('money') }),
  z.object({ part: z.literal('forecasts') }),
  z.object({ part: z.literal('news') }),
  z.object({ part: z.literal('flags') }),
  z.object({ part: z.literal('accounts') }),
  z.object({ part: z.literal('week') }),
  z.object({ part: z.literal('clock') }),
  /** Nothing has changed, but the sources are to be fetched now. */
  z.object({ part: z.literal('fetch') }),
  z.object({ part: z.literal('sources') }),
  z.object({ part: z.literal('television') }),
  /** Anything may have changed: reload everything. */
  z.object({ part: z.literal('league') }),
])
export type Notice = z.infer<typeof Notice>

type NoticeListener = (notice: Notice) => void

export type Notices = {
  /** Call only after the commit, because subscribers read the database. */
  publish(notice: Notice): void
  subscribe(listener: NoticeListener): () => void
  /** Resolves when notices published here were sent to the other nodes, or after a timeout. */
  sent(): Promise<void>
  /**
   * Resolves when the other nodes' earlier notices were received here, or after a timeout; undefined on a single node.
   */
  received(): Promise<void> | undefined
}

export function createNotices(): Notices {
  const listeners = new Set<NoticeListener>()
  return {
    publish(notice) {
      for (const listener of listeners) listener(notice)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sent: async () => {},
    received: () => undefined,
  }
}
