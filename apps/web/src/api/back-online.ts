/** Separate from the feeds, because visitors have flags but no feeds. */
const listeners = new Set<() => void>()

export function onBackOnline(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyBackOnline(): void {
  for (const listener of listeners) listener()
}
