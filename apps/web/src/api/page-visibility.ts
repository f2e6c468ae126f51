type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Options = {
  page: Page | undefined
  after: (ms: number, run: () => void) => () => void
  onAway: () => void
  onBack: () => void
}

/** Long enough to look something up in another tab without losing the connection. */
const AWAY_AFTER_MS = 60_000

export function watchVisibility({ page, after, onAway, onBack }: Options): {
  isHidden: () => boolean
  stop: () => void
} {
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
