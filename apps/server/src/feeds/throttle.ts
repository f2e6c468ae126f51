const PUSH_INTERVAL_MS = 250

/**
 * Throttles calls to four a second (D-06). The first runs immediately, later ones once at the end of the interval, so
 * that the last state always arrives.
 */
export function throttle(push: () => void, intervalMs = PUSH_INTERVAL_MS): { (): void; stop(): void } {
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
  const request = () => {
    if (timer) isWanted = true
    else run()
  }
  return Object.assign(request, {
    stop() {
      clearTimeout(timer)
      timer = undefined
      isWanted = false
    },
  })
}
