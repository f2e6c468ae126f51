/** D-06: at most four pushes a second per feed. */
const PUSH_INTERVAL_MS = 250

/**
 * Gathers a burst of calls: the first runs at once, those within the interval become one at its end, so that the last
 * state always arrives.
 */
export function gather(push: () => void, intervalMs = PUSH_INTERVAL_MS): { (): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false

  const run = () => {
    isWanted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, intervalMs)
    push()
  }
  const ask = () => {
    if (timer) isWanted = true
    else run()
  }
  return Object.assign(ask, {
    stop() {
      clearTimeout(timer)
      timer = undefined
      isWanted = false
    },
  })
}
