import { useEffect } from 'react'
import { afterFirstPage } from './when-idle.ts'

/**
 * Fetches the font of a first visit when the page stands; from then on `BOOT_SCRIPT` asks for it with the page. It is
 * first seen when the visitor does something, since nobody who reads wants the lines to move.
 */
export function useFont(isPageThere: boolean): void {
  useEffect(() => {
    if (!isPageThere || document.documentElement.dataset.font !== undefined) return
    return afterFirstPage(() => void fetchFont())
  }, [isPageThere])
}

async function fetchFont(): Promise<void> {
  try {
    await document.fonts.load('1em "Inter Variable"')
    // When the act is over: a line that moves under a finger takes the click from what it was meant for.
    const shown = new AbortController()
    const show = (event: Event) => {
      // Whoever steps through the page is looking at what has the focus now: it stays where it was brought.
      if (event instanceof KeyboardEvent && event.key === 'Tab') return
      document.documentElement.dataset.font = ''
      shown.abort()
    }
    for (const act of ['click', 'keyup']) document.addEventListener(act, show, { signal: shown.signal })
    localStorage.setItem('font', 'fetched')
  } catch {
    // Without it, or without a place to remember it, the page is set in the system's own.
  }
}
