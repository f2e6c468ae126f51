/** The text that a screen reader would read. */
export function textOf(element: Element): string {
  const spoken = element.cloneNode(true) as Element
  for (const silent of spoken.querySelectorAll('[aria-hidden]')) silent.remove()
  return spoken.textContent
}
