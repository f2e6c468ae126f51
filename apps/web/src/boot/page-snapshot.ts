import { PAGE_PATHS } from '@tuff/contract'
import type { Entry } from '#api/cache-database.ts'

/** What is about one person's account or money is not left in a browser. */
const OWN: readonly string[] = [PAGE_PATHS.home, PAGE_PATHS.profile, PAGE_PATHS.money]

/** Pages of one address each, so that there are only so many pictures. */
const PATHS = new Set<string>(
  Object.values(PAGE_PATHS).filter((path) => !OWN.includes(path) && !/:|commissioner/.test(path)),
)

/**
 * A copy of the page as it is now. The boot script of the next visit shows it until React has rendered the kept figures,
 * which takes a second on a slow phone.
 */
export function snapshotEntry(now: number): Entry[] {
  const { pathname, search } = window.location
  const root = document.getElementById('root')
  if (!root || root.dataset.shell !== undefined || search !== '' || !PATHS.has(pathname)) return []
  return [{ name: `picture ${pathname}`, at: now, text: textOf(root), width: window.innerWidth, styles: stylesheets() }]
}

const stylesheets = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')

/** What a page says of itself just now, and will not say when it is opened again. */
const OF_THE_MOMENT = '.update, .skip-link, .asof, .asof-mark, .head-note[role=status], [role=dialog]'

function textOf(root: HTMLElement): string {
  // The next visit of a browser that has just got the font is set in it, and its columns are of other widths.
  const isInItsFont = document.documentElement.dataset.font !== undefined
  const picture = isInItsFont ? copyInSight(root) : wholeCopyOf(root)
  for (const gone of picture.querySelectorAll(OF_THE_MOMENT)) gone.remove()
  for (const pill of picture.querySelectorAll<HTMLElement>('.live')) {
    pill.dataset.state = 'connecting'
    pill.textContent = 'Connecting'
  }
  // The page's policy takes no styles from markup: the boot script sets them.
  for (const styled of picture.querySelectorAll('[style]')) {
    styled.setAttribute('data-style', styled.getAttribute('style') ?? '')
    styled.removeAttribute('style')
  }
  return picture.innerHTML
}

/** Where sight ends, as the window measures. */
type Edge = { bottom: number; right: number }

/**
 * A copy of a page without what a window does not show of it: to style and to lay out a long table takes a slow phone
 * longer than anything else before the page itself stands. What is left stays where it is.
 */
function copyInSight(page: HTMLElement): Element {
  // A window is as wide as this one where it is shown (`boot-script.ts`), and as high as a screen at most.
  return copyOf(page, { bottom: Math.max(window.innerHeight, window.screen.height), right: window.innerWidth })
}

function copyOf(original: Element, edge: Edge): Element {
  if (!(original instanceof HTMLElement) || original instanceof HTMLSelectElement) return wholeCopyOf(original)
  if (original instanceof HTMLTableElement && isLaidOutAsTable(original)) return copyOfTable(original, edge)
  const children = [...original.children]
  const shown = countShown(children, edge)
  // Where things stand side by side, those out of sight have a say in how wide the others are.
  const kept = areOneColumn(children) && children[shown] instanceof HTMLElement ? shown : children.length
  return filled(original, kept, (child, at) =>
    at < shown ? copyOf(child, edgeWithin(child, edge)) : wholeCopyOf(child),
  )
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
function copyOfTable(original: HTMLTableElement, edge: Edge): Element {
  const heads = [...(original.rows[0]?.cells ?? [])]
  if (heads.some(({ colSpan }) => colSpan > 1)) return wholeCopyOf(original)
  const widths = heads.map(boxOf).flatMap(({ left, width }) => (left < edge.right ? [width] : []))
  const copyOfRow = (row: Element) => {
    const copy = wholeCopyOf(row) as HTMLTableRowElement
    copy.style.height = `${boxOf(row).height}px`
    if (copy.cells.length === heads.length) for (const cell of [...copy.cells].slice(widths.length)) cell.remove()
    return copy
  }
  const copy = filled(original, original.children.length, (part) => {
    if (!(part instanceof HTMLTableSectionElement)) return wholeCopyOf(part)
    const isBody = part.tagName === 'TBODY'
    return filled(part, isBody ? countShown([...part.rows], edge) : part.rows.length, copyOfRow)
  })
  const total = widths.reduce((sum, width) => sum + width, 0)
  Object.assign(copy.style, { tableLayout: 'fixed', minWidth: '0', width: `${total}px` })
  for (const [at, width] of widths.entries()) copy.rows[0]!.cells[at]!.style.width = `${width}px`
  return copy
}

/** A copy with so many of its children, and one thing as high as all others. */
function filled<Part extends Element>(
  original: Part,
  kept: number,
  copyOfChild: (child: Element, at: number) => Element,
): Part {
  const copy = original.cloneNode(false) as Part
  let at = 0
  for (const child of original.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode())
    else if (at < kept) copy.append(copyOfChild(child, at++))
  }
  const gone = [...original.children].slice(kept)
  if (gone.length > 0) copy.append(roomOf(gone))
  return copy
}

function roomOf(gone: Element[]): HTMLElement {
  const room = document.createElement(gone[0] instanceof HTMLTableRowElement ? 'tr' : 'div')
  const boxes = gone.map(boxOf)
  room.style.height = `${Math.max(...boxes.map(({ bottom }) => bottom)) - boxes[0]!.top}px`
  return room
}

function areOneColumn(elements: Element[]): boolean {
  const boxes = elements.map(boxOf).filter(({ width }) => width > 0)
  return boxes.every(({ left, right }) => left === boxes[0]!.left && right === boxes[0]!.right)
}

const countShown = (elements: Element[], { bottom }: Edge) =>
  elements.findLastIndex((element) => boxOf(element).top < bottom) + 1

/** With what is chosen in its lists, which is no part of their markup. */
function wholeCopyOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  const copies = listsIn(copy)
  for (const [at, { selectedIndex }] of listsIn(element).entries())
    for (const [place, option] of [...copies[at]!.options].entries())
      option.toggleAttribute('selected', place === selectedIndex)
  return copy
}

const listsIn = (element: Element): HTMLSelectElement[] =>
  element instanceof HTMLSelectElement ? [element] : [...element.querySelectorAll('select')]

const boxOf = (element: Element) => element.getBoundingClientRect()
