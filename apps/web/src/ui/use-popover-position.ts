import { type RefObject, useLayoutEffect } from 'react'

const GAP = 6
const HIGHEST = 216
const NEEDED = 140

/** Within the visible viewport and over the content, so that nothing moves when the list opens or closes. */
export function usePopoverPosition(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const position = () => {
      if (field.current && list.current) Object.assign(list.current.style, positionFor(field.current))
    }
    position()
    // Any scroll container around it; on a phone the keyboard changes the visible viewport.
    const moves = [document, window, window.visualViewport].filter((one) => one !== null && one !== undefined)
    for (const one of moves) for (const name of MOVES) one.addEventListener(name, position, WHEREVER)
    return () => {
      for (const one of moves) for (const name of MOVES) one.removeEventListener(name, position, WHEREVER)
    }
  }, [field, list, isOpen])
}

const MOVES = ['scroll', 'resize']
const WHEREVER = { capture: true, passive: true }

function positionFor(field: HTMLElement) {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  const above = top - offsetTop - 2 * GAP
  const below = offsetTop + height - bottom - 2 * GAP
  const isAbove = below < NEEDED && above > below
  return {
    left: `${left}px`,
    width: `${width}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${document.documentElement.clientHeight - top + GAP}px` : 'auto',
    maxHeight: `${Math.min(HIGHEST, isAbove ? above : below)}px`,
  }
}
