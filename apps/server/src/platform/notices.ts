/** What a committed change touched. Whoever hears a notice reads the part again; it carries no data of its own. */
export type Notice =
  | { part: 'stats'; weeks: number[] }
  | { part: 'games' }
  | { part: 'rosters' }
  | { part: 'news' }
  /** Anything may have changed: read everything again. */
  | { part: 'league' }

export type Notices = {
  /** Call only after the commit: whoever hears of the change must find it. */
  publish(notice: Notice): void
  subscribe(listener: (notice: Notice) => void): () => void
}

/** Notices within one process. */
export function createNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>()
  return {
    publish(notice) {
      for (const listener of listeners) listener(notice)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
