/** Runs work in the order of the calls. A failure rejects its own call; the next work starts after `onFailure`. */
export function createMutex(onFailure: () => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(onFailure)
    return turn
  }
}

/** Serializes reads, because the older of two concurrent ones may finish last. Callers share a waiting read. */
export function serializeReads(read: () => Promise<void>): () => Promise<void> {
  const serialize = createMutex()
  let next: Promise<void> | undefined
  return () => {
    next ??= serialize(() => {
      next = undefined
      return read()
    })
    return next
  }
}
