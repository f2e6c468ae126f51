/** By then the figures of a first page have arrived, even on a slow connection. */
const FIRST_PAGE_TAKES_MS = 1500

/** Runs a callback when the browser is idle, within two seconds; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Runs a callback after the first page has loaded, so that it does not compete for bandwidth. */
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
