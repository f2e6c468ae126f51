type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Parts = {
  /** Undefined where nothing can be hidden. */
  page: Page | undefined
  after: (ms: number, run: () => void) => () => void
  /** Nobody has looked for a while. */
  onAway: () => void
  /** Somebody looks again, after however short a time. */
  onBack: () => void
}

/** Whoever looks something up in another tab is back by then, and finds the page as he left it. */
const AWAY_AFTER_MS = 60_000

/** Follows whether the page can be seen: one in the background should cost nothing. */
export function watchVisibility({ page, after, onAway, onBack }: Parts): { isHidden: () => boolean; stop: () => void } {
  let cancel = () => {}
  const isHidden = () => page?.visibilityState === 'hidden'
  const follow = () => {
    cancel()
    if (isHidden()) cancel = after(AWAY_AFTER_MS, onAway)
    else onBack()
  }
  page?.addEventListener('visibilitychange', follow)
  if (isHidden()) follow()
  return {
    isHidden,
    stop() {
      cancel()
      page?.removeEventListener('visibilitychange', follow)
    },
  }
}
