/**
 * A line that was lost is there again: what else was open to the server may have died with it, and a browser tells nobody.
 * Apart from the feeds, because who is not signed in has flags and no feeds.
 */
const listeners = new Set<() => void>()

export function onBackOnline(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyBackOnline(): void {
  for (const listener of listeners) listener()
}
