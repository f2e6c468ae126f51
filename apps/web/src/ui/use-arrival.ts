import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollToPlace } from './scroll-to-place.ts'

/** Where each page of this visit was left, by its entry in the history. */
const left = new Map<string, number>()

/** How somebody came to a page, as it was then: a later change of the page's query moves neither focus nor scroll. */
export function useArrival(): { isFirstPage: boolean; isReturn: boolean } {
  const { key } = useLocation()
  const type = useNavigationType()
  const isFirstPage = key === 'default' && !left.has(key)
  const isReturn = type === 'POP' && !isFirstPage
  return useRef({ isFirstPage, isReturn }).current
}

/**
 * A new page is shown from its top, and one that somebody returns to where it was left. The browser alone would look for
 * that place before the page is drawn, and find none below the end of the page before.
 */
export function useScrollOnArrival(): void {
  const { isFirstPage, isReturn } = useArrival()
  const { key } = useLocation()
  const entry = useRef(key)
  useLayoutEffect(() => {
    entry.current = key
  }, [key])

  useLayoutEffect(() => {
    const place = isReturn ? left.get(entry.current) : 0
    const giveUp = isFirstPage || place === undefined ? undefined : scrollToPlace(place)
    let known: string | undefined
    const leave = () => {
      giveUp?.()
      if (known !== entry.current) left.set(entry.current, window.scrollY)
      known = entry.current
    }
    // Whoever goes through the history leaves here, at least this entry of the page: soon after, the browser scrolls to
    // where the other one was.
    window.addEventListener('popstate', leave)
    return () => {
      window.removeEventListener('popstate', leave)
      leave()
    }
  }, [isFirstPage, isReturn])
}
