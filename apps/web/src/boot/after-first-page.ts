const FIRST_PAGE_TAKES_MS = 1500

export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

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
