import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  /** As high as the table, so that only the page scrolls vertically. */
  isFree?: boolean
  holds?: 'roster' | 'list'
  /** The user whose row, of class `me`, stays in sight on a phone. Undefined until the sign-in is checked. */
  ownerInSight?: string | undefined
  children: ReactNode
}

/** Shows on which side columns are hidden. Scrolls both ways, because a sticky header needs its scroll container. */
export function ScrollPane({ label, isFree = false, holds, ownerInSight, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  useScrollEdges(box, pane)
  usePinEdges(pane, ownerInSight)
  return (
    <div className={ownerInSight ? 'scroll pins-own' : 'scroll'} data-holds={holds} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus it to scroll. */}
      <section className={isFree ? 'scroll-pane pane-free' : 'scroll-pane'} ref={pane} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </div>
  )
}

/** Measures what CSS cannot: the height of the header, and how far the pane reaches below the window. */
function usePinEdges(pane: RefObject<HTMLElement | null>, owner: string | undefined): void {
  useLayoutEffect(() => {
    const box = pane.current
    const head = box?.querySelector('thead')
    if (!owner || !box || !head) return
    const measure = () => {
      const height = head.offsetHeight
      const below = Math.round(box.getBoundingClientRect().bottom - window.innerHeight)
      // Variables of the pane would restyle the whole table with every step of scrolling.
      const row = box.querySelector<HTMLElement>('tbody > .me')
      row?.style.setProperty('--head-h', `${height}px`)
      row?.style.setProperty('--below', `${below}px`)
    }
    window.addEventListener('scroll', measure, { passive: true })
    // The observer measures first, as below.
    const sizes = new ResizeObserver(measure)
    for (const one of [box, head, document.documentElement]) sizes.observe(one)
    return () => {
      window.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [pane, owner])
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
