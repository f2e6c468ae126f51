import { PAGE_PATHS } from '@tuff/contract'
import type { Entry } from '#api/kept-database.ts'
import { copyInSight, wholeCopyOf } from './picture-in-sight.ts'

/** What is about one person's account or money is not left in a browser. */
const OWN: readonly string[] = [PAGE_PATHS.home, PAGE_PATHS.profile, PAGE_PATHS.money]

/** Pages of one address each, so that there are only so many pictures. */
const PATHS = new Set<string>(
  Object.values(PAGE_PATHS).filter((path) => !OWN.includes(path) && !/:|commissioner/.test(path)),
)

/**
 * The page as it is drawn now, for the boot script of the next visit, which shows it until React has drawn the same from
 * the kept figures: on a slow phone that takes a second.
 */
export function pictureEntry(now: number): Entry[] {
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
