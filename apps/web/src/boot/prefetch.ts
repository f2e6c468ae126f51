import { useEffect } from 'react'

/** With a service worker the files are cached, but running the code of twenty pages would block the current one. */
export function usePrefetch(preload: (path: string) => void): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin === window.location.origin) preload(link.pathname)
    }
    document.addEventListener('pointerover', follow, { passive: true })
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [preload])
}
