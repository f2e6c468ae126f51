/** Separate from the feeds, because visitors have flags but no feeds. */
const listeners = new Set<() => void>()

export function onBackOnline(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when a feed or the device is connected again. */
export function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const end = (settle: () => void) => {
      done.abort()
      unfollow()
      settle()
    }
    const unfollow = onBackOnline(() => end(resolve))
    window.addEventListener('online', () => end(resolve), { signal: done.signal })
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: done.signal })
  })
}

export function publishBackOnline(): void {
  for (const listener of listeners) listener()
}
