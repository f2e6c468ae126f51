const waits = new WeakMap<Element, number>()

/**
 * A ref for a loading indicator: marks the part of the page that contains it, so that the stylesheet hides what
 * follows. A `:has()` rule would make the browser check every change of every table.
 */
export function markLoadingPart(waiting: Element | null): (() => void) | undefined {
  const part = waiting?.closest('.page-narrow > *')
  if (!part) return undefined
  count(part, 1)
  return () => count(part, -1)
}

/** A part may contain several. */
function count(part: Element, by: number): void {
  const now = (waits.get(part) ?? 0) + by
  waits.set(part, now)
  part.toggleAttribute('data-waits', now > 0)
}
