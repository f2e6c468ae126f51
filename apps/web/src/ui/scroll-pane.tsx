import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  /** As high as the table, so that only the page scrolls vertically. */
  isFree?: boolean
  /** On a phone the stylesheet lays these tables out by the width that they have. */
  holds?: 'roster' | 'list'
  children: ReactNode
}

/**
 * Holds a table that may be wider than the page, and shows on which side columns are hidden. It is then no higher than
 * the window and scrolls both ways, because a sticky header only works inside its scroll container.
 */
export function ScrollPane({ label, isFree = false, holds, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  useScrollEdges(box, pane)
  return (
    <div className="scroll" data-holds={holds} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus it to scroll. */}
      <section className={isFree ? 'scroll-pane pane-free' : 'scroll-pane'} ref={pane} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </div>
  )
}

/** The stylesheet uses `data-more-start`, `data-more-end` and `data-fits`. */
function useScrollEdges(box: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): void {
  // The observer reports first: it runs before the paint, without an extra layout.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, pane.current]
    if (!outer || !inner) return
    const markEdges = () => {
      const { scrollLeft, clientWidth, scrollWidth } = inner
      // Rendered outside the document it has no width yet: 'everything fits' would make the whole page as wide as the
      // table for a moment.
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
