type Pace = { firstMs: number; everyMs: number }

/** Polls while the page is visible. A poll that is due while it is hidden runs when it is visible again. */
export function pollWhileVisible(poll: () => Promise<void>, { firstMs, everyMs }: Pace): () => void {
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
    poll().catch(() => {})
  }
}
