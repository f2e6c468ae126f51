type Entry<T> = { readonly value: T; at: number }

/**
 * Caches responses for a while; concurrent callers share a request. A stale response stays as a fallback until the next
 * one.
 */
export function createResponseCache<T>(freshMs: number, now: () => number) {
  const entries = new Map<string, Entry<T>>()
  const running = new Map<string, Promise<T>>()
  let invalidations = 0

  return {
    /** However old it is. */
    last: (key: string): { readonly value: T } | undefined => entries.get(key),

    values: () => [...entries.values()].map(({ value }) => value),

    /** A fallback where nothing is cached; never counts as fresh. */
    restore(key: string, value: T): void {
      if (!entries.has(key)) entries.set(key, { value, at: Number.NEGATIVE_INFINITY })
    },

    /** `isWanted` returns to the fetcher whether a newer response was requested since. */
    async request(key: string, fetch: (isCurrent: () => boolean) => Promise<T>, goodForMs = freshMs): Promise<T> {
      const last = entries.get(key)
      if (last && now() >= last.at && now() < last.at + goodForMs) return last.value
      let pending = running.get(key)
      if (!pending) {
        pending = fetchNow(key, fetch).finally(() => running.delete(key))
        running.set(key, pending)
      }
      return pending
    },

    /** Invalidates: the next call fetches, however young the last response is. */
    invalidate(): void {
      invalidations++
      for (const one of entries.values()) one.at = Number.NEGATIVE_INFINITY
    },

    clear: (): void => entries.clear(),
  }

  async function fetchNow(key: string, fetch: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
    const times = invalidations
    const isCurrent = () => times === invalidations
    const value = await fetch(isCurrent)
    // A response from before an invalidation is only a fallback.
    entries.set(key, { value, at: isCurrent() ? now() : Number.NEGATIVE_INFINITY })
    return value
  }
}
