/** The figures of a first page have arrived by then, even on a slow line. */
const FIRST_PAGE_TAKES_MS = 1500

/** Runs something when the browser is idle, within two seconds; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Runs something after the first page has what it needs, so that it does not compete for the line. */
export function afterFirstPage(run: () => void, ms = FIRST_PAGE_TAKES_MS): () => void {
  let cancel = () => {}
  const timer = setTimeout(() => {
    cancel = whenIdle(run)
  }, ms)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}
