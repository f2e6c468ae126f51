import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated when that changes, as on a rotated tablet. */
export function useMedia(query: string): boolean {
  // Cached: a browser parses the query again each time.
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

/** Below Bootstrap's md, like the stylesheet for phones. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)')
