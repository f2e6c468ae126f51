import { isPlainClick } from './plain-click.ts'

let askHistory: ((event: PopStateEvent) => void) | undefined

/** For the page that has the router, before it listens: browsers call what listens to a window in the order of its coming. */
export const hearHistoryFirst = (): void => window.addEventListener('popstate', (event) => askHistory?.(event))

type Leaving = {
  /** Asks; `goOn` goes where the person was about to go. */
  ask: (goOn: () => void) => void
  navigate: (to: string) => void
}

/**
 * Asks before a page is left that holds something unsaved: by a link of the product, a button marked `data-leaves`, the
 * browser's buttons, or for another document, where the browser asks in its own words.
 */
export function watchLeaving({ ask, navigate }: Leaving): () => void {
  const here = placeInHistory()
  let isAllowed = false
  let isReturning = false
  // Before the router hears of it.
  window.addEventListener('click', followClick, { capture: true })
  askHistory = followHistory
  window.addEventListener('beforeunload', holdDocument)
  return () => {
    window.removeEventListener('click', followClick, { capture: true })
    askHistory = undefined
    window.removeEventListener('beforeunload', holdDocument)
  }

  function followClick(event: MouseEvent): void {
    if (isAllowed || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-leaves]')
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (button) {
      event.preventDefault()
      event.stopImmediatePropagation()
      ask(() => {
        isAllowed = true
        button.click()
      })
    } else if (link && leadsAway(link, event)) {
      // A link that is prevented is left alone by the router; a menu around it still closes.
      event.preventDefault()
      ask(() => navigate(link.pathname + link.search))
    }
  }

  /** The address has changed already: it is put back until the answer is there. */
  function followHistory(event: PopStateEvent): void {
    if (isAllowed) return
    event.stopImmediatePropagation()
    if (isReturning) {
      isReturning = false
      return
    }
    const back = here - placeInHistory() || 1
    isReturning = true
    history.go(back)
    ask(() => {
      isAllowed = true
      history.go(-back)
    })
  }

  function holdDocument(event: BeforeUnloadEvent): void {
    if (!isAllowed) event.preventDefault()
  }
}

/** A plain click on a link to another page of ours. */
const leadsAway = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  isPlainClick(event) &&
  link.origin === window.location.origin &&
  link.pathname !== window.location.pathname &&
  !link.target &&
  !link.hasAttribute('download')

/** The router counts the entries of the history. */
const placeInHistory = (): number => Number(history.state?.idx ?? 0)
