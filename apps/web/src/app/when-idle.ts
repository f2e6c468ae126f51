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
