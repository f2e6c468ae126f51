/** A ref for what may grow and never shrinks, as long as it is seen: what stands below it does not move under a finger. */
export function keepHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let width = element.offsetWidth
  const sizes = new ResizeObserver(() => {
    // On a phone that was turned the text breaks elsewhere.
    const isTurned = width !== element.offsetWidth
    width = element.offsetWidth
    element.style.minHeight = isTurned ? '' : `${element.offsetHeight}px`
  })
  sizes.observe(element)
  return () => sizes.disconnect()
}
