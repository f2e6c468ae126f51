import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds, also when that changes, as on a tablet that is turned. */
export function useMedia(query: string): boolean {
  // Asked for once: a browser reads the query anew each time.
  const media = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
