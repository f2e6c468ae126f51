import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  /** As high as the table, so that the page alone scrolls up and down. */
  isFree?: boolean
  /** On a phone the stylesheet fits these to the room that is there. */
  holds?: 'roster' | 'stats'
  children: ReactNode
}

/**
 * Holds a table that may be wider than the page, and shows on which side columns are hidden. Then it is no higher than
 * the window, and scrolls both ways: a header can stay in sight only in what scrolls.
 */
export function ScrollPane({ label, isFree = false, holds, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  useScrollEdges(box, pane)
  return (
    <div className="scroll" data-holds={holds} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls with the keyboard must be able to reach it. */}
      <section className={isFree ? 'scroll-pane pane-free' : 'scroll-pane'} ref={pane} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </div>
  )
}

/** The stylesheet answers to `data-more-start`, `data-more-end` and `data-fits`. */
function useScrollEdges(box: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): void {
  // Seen to first by the observer: it comes before the paint, and asks for no layout that would be done twice.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, pane.current]
    if (!outer || !inner) return
    const markEdges = () => {
      const { scrollLeft, clientWidth, scrollWidth } = inner
      // Drawn out of sight it has no width yet: 'everything fits' would make the whole page as wide as the table for a moment.
      if (clientWidth === 0) return
      outer.toggleAttribute('data-more-start', scrollLeft > 2)
      outer.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 2)
      outer.toggleAttribute('data-fits', scrollWidth <= clientWidth + 2)
    }
    inner.addEventListener('scroll', markEdges, { passive: true })
    // The table itself is watched too: it grows and shrinks with its columns while the pane stays as wide as it is.
    const sizes = new ResizeObserver(markEdges)
    sizes.observe(inner)
    if (inner.firstElementChild) sizes.observe(inner.firstElementChild)
    return () => {
      inner.removeEventListener('scroll', markEdges)
      sizes.disconnect()
    }
  }, [box, pane])
}
