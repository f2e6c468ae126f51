type Entry<T> = { readonly value: T; at: number }

/** Caches responses; concurrent callers share a request. Stale responses remain available as a fallback. */
export function createResponseCache<T>(freshMs: number, now: () => number) {
  const entries = new Map<string, Entry<T>>()
  const running = new Map<string, Promise<T>>()
  let invalidations = 0

  return {
    /** Also when it is stale. */
    last: (key: string): { readonly value: T } | undefined => entries.get(key),

    values: () => [...entries.values()].map(({ value }) => value),

    /** Never counts as fresh. */
    restore(key: string, value: T): void {
      if (!entries.has(key)) entries.set(key, { value, at: Number.NEGATIVE_INFINITY })
    },

    /** `isCurrent` is false after an invalidation. */
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

    /** The next call fetches, however recent the last response. */
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
