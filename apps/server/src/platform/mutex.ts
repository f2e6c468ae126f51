/**
 * Work that is done one piece after the other, in the order in which it came. A failure is told to whoever asked for the
 * work; the next piece begins after `onFailure`, as if nothing had happened.
 */
export function createMutex(onFailure: () => void = () => {}) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(onFailure)
    return turn
  }
}

/**
 * The same reading, one after the other: two may end in another order than they began, and the older must not win. Whoever
 * asks while one is waiting for its turn shares it.
 */
export function serializeReads(read: () => Promise<void>): () => Promise<void> {
  const inTurn = createMutex()
  let next: Promise<void> | undefined
  return () => {
    next ??= inTurn(() => {
      next = undefined
      return read()
    })
    return next
  }
}
