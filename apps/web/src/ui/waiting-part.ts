const waits = new WeakMap<Element, number>()

/**
 * A ref for what waits: it marks the part of the page that it is in, so that the stylesheet keeps what comes after that out
 * of sight. A rule with `:has()` would say the same, and have the browser look for it at every change of every table.
 */
export function markPart(waiting: Element | null): (() => void) | undefined {
  const part = waiting?.closest('.page-narrow > *')
  if (!part) return undefined
  count(part, 1)
  return () => count(part, -1)
}

/** A part may hold several that wait. */
function count(part: Element, by: number): void {
  const now = (waits.get(part) ?? 0) + by
  waits.set(part, now)
  part.toggleAttribute('data-waits', now > 0)
}
