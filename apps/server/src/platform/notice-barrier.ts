import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a busy machine needs for an echo, and not so long that a page would seem to hang. */
const PATIENCE_MS = 1_000

/**
 * Whether everything said before is heard: notices come in the order in which they were said, so when a node hears its
 * own echo it has heard all that was said before. Those who ask while one is on its way share the next.
 */
export function createNoticeBarrier(call: (echo: string) => Promise<unknown>) {
  const awaited = new Map<string, () => void>()
  let last = 0
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function roundTrip(): Promise<void> {
    const echo = String(++last)
    const { promise, resolve } = Promise.withResolvers<void>()
    awaited.set(echo, resolve)
    const lost = call(echo).then(
      () => promise,
      () => {},
    )
    await Promise.race([promise, lost, wait(PATIENCE_MS, undefined, { ref: false })])
    awaited.delete(echo)
  }
  function begin(): Promise<void> {
    next = undefined
    running = roundTrip().finally(() => {
      if (!next) running = undefined
    })
    return running
  }
  return {
    hear: (echo: string) => awaited.get(echo)?.(),
    allHeard(): Promise<void> {
      if (!running) return begin()
      next ??= running.then(begin)
      return next
    },
  }
}
