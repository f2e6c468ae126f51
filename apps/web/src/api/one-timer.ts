import type { TimeoutCallback, TimeoutProvider } from '@tanstack/react-query'

type Waiting = { at: number; run: TimeoutCallback; every?: number }

/**
 * Timers that share one of the browser's. The cache of answers has several for each question of a page and sets them anew
 * with every answer: forty on a first page, of which one is due next.
 */
export function createOneTimer(): TimeoutProvider<number> {
  const waiting = new Map<number, Waiting>()
  let next: { at: number; timer: ReturnType<typeof setTimeout> } | undefined
  let last = 0

  /** A timer that was taken back may wake it for nothing; that is cheaper than to look for another each time. */
  function wakeAt(at: number): void {
    if (next && next.at <= at) return
    clearTimeout(next?.timer)
    next = { at, timer: setTimeout(wake, at - performance.now()) }
  }

  function wake(): void {
    next = undefined
    const now = performance.now()
    try {
      for (const [id, one] of [...waiting]) {
        // It may have been taken back by what was due before it.
        if (one.at > now || !waiting.has(id)) continue
        if (one.every === undefined) waiting.delete(id)
        else one.at = now + one.every
        one.run()
      }
    } finally {
      if (waiting.size > 0) wakeAt(Math.min(...Array.from(waiting.values(), ({ at }) => at)))
    }
  }

  function wait(one: Waiting): number {
    waiting.set(++last, one)
    wakeAt(one.at)
    return last
  }
  const forget = (id: number | undefined) => void (id !== undefined && waiting.delete(id))

  return {
    setTimeout: (run, delay) => wait({ at: performance.now() + delay, run }),
    clearTimeout: forget,
    setInterval: (run, delay) => wait({ at: performance.now() + delay, run, every: delay }),
    clearInterval: forget,
  }
}
