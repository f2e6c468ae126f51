/** Where sight ends, as the window measures. */
type Edge = { bottom: number; right: number }

/**
 * Leaves out of the picture of a page what a window does not show of it: to style and to lay out a long table takes a
 * slow phone longer than anything else before the page itself stands. What is left stays where it is.
 */
export function leaveInSight(page: HTMLElement, picture: HTMLElement): void {
  // A window is as wide as this one where it is shown (`boot-script.ts`), and as high as a screen at most.
  cut(page, picture, { bottom: Math.max(window.innerHeight, window.screen.height), right: window.innerWidth })
}

function cut(original: HTMLElement, copy: HTMLElement, edge: Edge): void {
  const [originals, copies] = [[...original.children], [...copy.children]]
  const shown = countShown(originals, edge)
  for (const [at, child] of originals.slice(0, shown).entries()) {
    const [twin, inner] = [copies[at], edgeWithin(child, edge)]
    if (child instanceof HTMLTableElement && isLaidOutAsTable(child)) cutTable(child, twin as HTMLTableElement, inner)
    else if (child instanceof HTMLElement) cut(child, twin as HTMLElement, inner)
  }
  // Where things stand side by side, those out of sight have a say in how wide the others are.
  if (areOneColumn(originals)) replace(originals.slice(shown), copies.slice(shown))
}

/** What scrolls is shown from its beginning. */
const edgeWithin = ({ scrollTop, scrollLeft }: Element, { bottom, right }: Edge): Edge => ({
  bottom: bottom - scrollTop,
  right: right - scrollLeft,
})

/** On a phone the rows of some are cards. */
function isLaidOutAsTable({ rows }: HTMLTableElement): boolean {
  return [...rows].every((row) => getComputedStyle(row).display === 'table-row' && boxOf(row).width > 0)
}

/** Columns stay as wide and rows as high as what is left out has made them. */
function cutTable(original: HTMLTableElement, copy: HTMLTableElement, edge: Edge): void {
  const heads = [...(original.rows[0]?.cells ?? [])]
  if (heads.some(({ colSpan }) => colSpan > 1)) return
  const widths = heads.filter((head) => boxOf(head).left < edge.right).map((head) => boxOf(head).width)
  const total = widths.reduce((sum, width) => sum + width, 0)
  Object.assign(copy.style, { tableLayout: 'fixed', minWidth: '0', width: `${total}px` })
  for (const [at, width] of widths.entries()) copy.rows[0]!.cells[at]!.style.width = `${width}px`

  const rows = [...copy.rows]
  for (const [at, row] of [...original.rows].entries()) {
    rows[at]!.style.height = `${boxOf(row).height}px`
    if (row.cells.length !== heads.length) continue
    for (const cell of [...rows[at]!.cells].slice(widths.length)) cell.remove()
  }
  for (const [at, body] of [...original.tBodies].entries()) {
    const shown = countShown([...body.rows], edge)
    replace([...body.rows].slice(shown), [...copy.tBodies[at]!.rows].slice(shown))
  }
}

/** One thing as high as all of them. */
function replace(gone: Element[], copies: Element[]): void {
  const [first, last] = [gone[0], gone.at(-1)]
  if (!first || !last || !(first instanceof HTMLElement)) return
  const room = document.createElement(first instanceof HTMLTableRowElement ? 'tr' : 'div')
  room.style.height = `${Math.max(...gone.map((one) => boxOf(one).bottom)) - boxOf(first).top}px`
  copies[0]!.replaceWith(room)
  for (const copy of copies.slice(1)) copy.remove()
}

function areOneColumn(elements: Element[]): boolean {
  const boxes = elements.map(boxOf).filter(({ width }) => width > 0)
  return boxes.every(({ left, right }) => left === boxes[0]!.left && right === boxes[0]!.right)
}

const countShown = (elements: Element[], { bottom }: Edge) =>
  elements.findLastIndex((element) => boxOf(element).top < bottom) + 1

const boxOf = (element: Element) => element.getBoundingClientRect()
