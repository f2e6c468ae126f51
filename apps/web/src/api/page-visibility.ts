import type { FeedEnvironment } from './feed-environment.ts'

type Options = Pick<FeedEnvironment, 'page' | 'after'> & { onAway: () => void; onBack: () => void }

const AWAY_AFTER_MS = 60_000

export function watchVisibility({ page, after, onAway, onBack }: Options) {
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
