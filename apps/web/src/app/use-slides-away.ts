import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const STEP = 8
const START = 40

/** D-16: true after scrolling down, on the page or in one of its tables; false after scrolling up and on another page. */
export function useSlidesAway(): boolean {
  const { pathname } = useLocation()
  const [awayOn, setAwayOn] = useState<string>()

  useEffect(() => {
    let last: { pane: EventTarget | null; top: number } = { pane: document, top: window.scrollY }
    const follow = ({ target }: Event) => {
      const top = Math.max(0, target instanceof Element ? target.scrollTop : window.scrollY)
      const isSame = target === last.pane
      if (isSame && Math.abs(top - last.top) < STEP) return
      const isDown = isSame && top > last.top && top > START
      const isUp = isSame ? top < last.top : top <= START
      last = { pane: target, top }
      if (isDown) setAwayOn(pathname)
      else if (isUp) setAwayOn(undefined)
    }
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', follow, options)
    return () => document.removeEventListener('scroll', follow, options)
  }, [pathname])

  return awayOn === pathname
}
