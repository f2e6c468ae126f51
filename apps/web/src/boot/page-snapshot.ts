import { PAGE_PATHS } from '@tuff/contract'
import type { Entry } from '#api/cache-database.ts'

/** Pages about one user's account or money are not stored in the browser. */
const OWN: readonly string[] = [PAGE_PATHS.home, PAGE_PATHS.profile, PAGE_PATHS.money, PAGE_PATHS.myTeam]

/** Only pages with one fixed path, which limits the number of snapshots. */
const PATHS = new Set<string>(
  Object.values(PAGE_PATHS).filter((path) => !OWN.includes(path) && !/:|commissioner/.test(path)),
)

/** The boot script of the next visit shows it until React has rendered, which takes a second on a slow phone. */
export function snapshotEntry(now: number): Entry[] {
  const { pathname, search } = window.location
  const root = document.getElementById('root')
  if (!root || root.dataset.shell !== undefined || search !== '' || !PATHS.has(pathname)) return []
  return [{ name: `picture ${pathname}`, at: now, text: textOf(root), width: window.innerWidth, styles: stylesheets() }]
}

const stylesheets = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')

const OF_THE_MOMENT = '.update, .skip-link, .asof, .asof-mark, .head-note[role=status], [role=dialog]'

function textOf(root: HTMLElement): string {
  // The next visit of a browser that has just loaded the font renders in it, with other column widths.
  const isInItsFont = document.documentElement.dataset.font !== undefined
  const snapshot = isInItsFont ? copyInSight(root) : wholeCopyOf(root)
  for (const removed of snapshot.querySelectorAll(OF_THE_MOMENT)) removed.remove()
  for (const pill of snapshot.querySelectorAll<HTMLElement>('.live')) {
    pill.dataset.state = 'connecting'
    pill.textContent = 'Connecting'
  }
  // The content policy forbids style attributes in markup: the boot script sets them.
  for (const styled of snapshot.querySelectorAll('[style]')) {
    styled.setAttribute('data-style', styled.getAttribute('style') ?? '')
    styled.removeAttribute('style')
  }
  return snapshot.innerHTML
}

type Edge = { bottom: number; right: number }

/** Without what the window does not show, which would delay the first paint on a slow phone; positions stay. */
function copyInSight(page: HTMLElement): Element {
  // The snapshot is shown only at the same width (`boot-script.ts`), and never below the screen's height.
  return copyOf(page, { bottom: Math.max(window.innerHeight, window.screen.height), right: window.innerWidth })
}

function copyOf(original: Element, edge: Edge): Element {
  if (!(original instanceof HTMLElement) || original instanceof HTMLSelectElement) return wholeCopyOf(original)
  if (original instanceof HTMLTableElement && isLaidOutAsTable(original)) return copyOfTable(original, edge)
  const children = [...original.children]
  const shown = countShown(children, edge)
  // In a row, hidden children affect the widths of the others.
  const kept = areOneColumn(children) && children[shown] instanceof HTMLElement ? shown : children.length
  return filled(original, kept, (child, at) =>
    at < shown ? copyOf(child, edgeWithin(child, edge)) : wholeCopyOf(child),
  )
}

const edgeWithin = ({ scrollTop, scrollLeft }: Element, { bottom, right }: Edge): Edge => ({
  bottom: bottom - scrollTop,
  right: right - scrollLeft,
})

/** On a phone the rows of some tables are cards. */
function isLaidOutAsTable({ rows }: HTMLTableElement): boolean {
  return [...rows].every((row) => getComputedStyle(row).display === 'table-row' && boxOf(row).width > 0)
}

/** Keeps the column widths and row heights that the removed cells caused. */
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
  const removed = [...original.children].slice(kept)
  if (removed.length > 0) copy.append(spacerFor(removed))
  return copy
}

function spacerFor(removed: Element[]): HTMLElement {
  const room = document.createElement(removed[0] instanceof HTMLTableRowElement ? 'tr' : 'div')
  const boxes = removed.map(boxOf)
  room.style.height = `${Math.max(...boxes.map(({ bottom }) => bottom)) - boxes[0]!.top}px`
  return room
}

function areOneColumn(elements: Element[]): boolean {
  const boxes = elements.map(boxOf).filter(({ width }) => width > 0)
  return boxes.every(({ left, right }) => left === boxes[0]!.left && right === boxes[0]!.right)
}

const countShown = (elements: Element[], { bottom }: Edge) =>
  elements.findLastIndex((element) => boxOf(element).top < bottom) + 1

/** Marks the selected options, which are not part of the markup. */
function wholeCopyOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  const copies = listsIn(copy)
  for (const [at, { selectedIndex }] of listsIn(element).entries())
    for (const [index, option] of [...copies[at]!.options].entries())
      option.toggleAttribute('selected', index === selectedIndex)
  return copy
}

const listsIn = (element: Element): HTMLSelectElement[] =>
  element instanceof HTMLSelectElement ? [element] : [...element.querySelectorAll('select')]

const boxOf = (element: Element) => element.getBoundingClientRect()
