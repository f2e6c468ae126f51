/** A ref for an element that may grow but never shrinks while visible: what is below does not move under a finger. */
export function keepHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let width = element.offsetWidth
  const sizes = new ResizeObserver(() => {
    // After rotating a phone the text wraps differently.
    const isTurned = width !== element.offsetWidth
    width = element.offsetWidth
    element.style.minHeight = isTurned ? '' : `${element.offsetHeight}px`
  })
  sizes.observe(element)
  return () => sizes.disconnect()
}
