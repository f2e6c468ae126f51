import { useEffect } from 'react'

/**
 * The code of a page comes when its link is pointed at or touched, a moment before it is asked for. Its files lie in the
 * browser already, with all of the release, where there is a service worker; to run the code of twenty pages beforehand
 * held up whoever was reading one.
 */
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
