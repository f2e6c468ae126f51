import { setTimeout as wait } from 'node:timers/promises'

/** Longer than an echo takes on a busy machine, and short enough for a page. */
const PATIENCE_MS = 1_000

/**
 * Resolves when every notice published before has been received: notices arrive in order, so a node that receives its
 * own echo has received all earlier ones. Callers during a round trip share the next one.
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
    receive: (echo: string) => awaited.get(echo)?.(),
    allReceived(): Promise<void> {
      if (!running) return begin()
      next ??= running.then(begin)
      return next
    },
  }
}
