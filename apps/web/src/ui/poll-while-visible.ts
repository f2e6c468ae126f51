type Pace = { firstMs: number; everyMs: number }

/** Looks now and then while the page is in sight. One that is due while nobody looks waits until somebody does. */
export function pollWhileVisible(look: () => Promise<void>, { firstMs, everyMs }: Pace): () => void {
  let isDue = false
  let timer = setTimeout(comesDue, firstMs)
  document.addEventListener('visibilitychange', lookIfDue)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookIfDue)
  }

  function comesDue(): void {
    isDue = true
    lookIfDue()
  }

  function lookIfDue(): void {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    timer = setTimeout(comesDue, everyMs)
    // The next look is soon enough for whatever went wrong.
    look().catch(() => {})
  }
}
