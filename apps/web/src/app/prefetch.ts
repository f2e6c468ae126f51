import { useEffect } from 'react'
import { afterFirstPage, whenIdle } from './when-idle.ts'

type Preload = (path: string) => void

/** The code of a page is there before it is asked for: when its link is pointed at, and of all pages in a quiet moment. */
export function usePrefetch(preload: Preload, screens: readonly { prepare: () => Promise<unknown> }[]): void {
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

  useEffect(() => {
    if (!savesData()) return afterFirstPage(() => loadOneByOne(screens))
  }, [screens])
}

function loadOneByOne([next, ...rest]: readonly { prepare: () => Promise<unknown> }[]): void {
  // A failure shows itself when the page is opened.
  next?.prepare().then(
    () => whenIdle(() => loadOneByOne(rest)),
    () => {},
  )
}

/** Whoever pays for each megabyte says so in the browser's settings. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
