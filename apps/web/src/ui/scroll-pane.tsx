import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  /** As high as the table, so that only the page scrolls vertically. */
  isFree?: boolean
  holds?: 'roster' | 'list'
  /** Keeps the row of class `me` in sight on a phone. */
  pinsOwn?: boolean
  children: ReactNode
}

/** Shows on which side columns are hidden. Scrolls both ways, because a sticky header needs its scroll container. */
export function ScrollPane({ label, isFree = false, holds, pinsOwn = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  useScrollEdges(box, pane)
  usePinEdges(pane, pinsOwn)
  return (
    <div className={pinsOwn ? 'scroll pins-own' : 'scroll'} data-holds={holds} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus it to scroll. */}
      <section className={isFree ? 'scroll-pane pane-free' : 'scroll-pane'} ref={pane} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </div>
  )
}

/** Measures what CSS cannot: the height of the header, and how far the pane reaches below the window. */
function usePinEdges(pane: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useLayoutEffect(() => {
    const box = pane.current
    const head = box?.querySelector('thead')
    if (!isUsed || !box || !head) return
    const measure = () => {
      box.style.setProperty('--head-h', `${head.offsetHeight}px`)
      box.style.setProperty('--below', `${Math.round(box.getBoundingClientRect().bottom - window.innerHeight)}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    for (const one of [box, head, document.documentElement]) sizes.observe(one)
    return () => {
      window.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [pane, isUsed])
}

function useScrollEdges(box: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): void {
  // The observer reports first: it runs before the paint, without an extra layout.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, pane.current]
    if (!outer || !inner) return
    const markEdges = () => {
      const { scrollLeft, clientWidth, scrollWidth } = inner
      // Without a width yet, 'everything fits' would make the page as wide as the table for a moment.
      if (clientWidth === 0) return
      outer.toggleAttribute('data-more-start', scrollLeft > 2)
      outer.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 2)
      outer.toggleAttribute('data-fits', scrollWidth <= clientWidth + 2)
    }
    inner.addEventListener('scroll', markEdges, { passive: true })
    // The table is observed too: it changes with its columns while the pane keeps its width.
    const sizes = new ResizeObserver(markEdges)
    sizes.observe(inner)
    if (inner.firstElementChild) sizes.observe(inner.firstElementChild)
    return () => {
      inner.removeEventListener('scroll', markEdges)
      sizes.disconnect()
    }
  }, [box, pane])
}
