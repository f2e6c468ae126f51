/** By then the figures of a first page have come, even on a slow line, which nothing else should hold up. */
const FIRST_PAGE_TAKES_MS = 1500

/** Runs something when the browser has nothing better to do, in two seconds at the latest, unless it is called off. */
export function whenIdle(run: () => void): () => void {
  // Safari cannot tell when that is.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** The same for what can wait until the first page has what it needs, or longer. */
export function afterFirstPage(run: () => void, ms = FIRST_PAGE_TAKES_MS): () => void {
  let callOff = () => {}
  const timer = setTimeout(() => {
    callOff = whenIdle(run)
  }, ms)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

/** Lets the browser do what waits, a scroll or a tap among it. Nothing of the kind waits where nobody looks. */
export async function nextTask(): Promise<void> {
  if (!isOutOfSight()) await new Promise((resolve) => setTimeout(resolve))
}

/** There a browser lets every timer wait for a second: a page that is opened behind another would take a dozen of them. */
const isOutOfSight = (): boolean => globalThis.document?.hidden ?? false
