import { useEffect } from 'react'
import { afterFirstPage } from '#boot/after-first-page.ts'

/**
 * Fetches the font of a first visit when the page stands. It is seen from the next page on that the browser loads, which
 * `BOOT_SCRIPT` sets in it: nobody who reads or is about to press wants the lines to move.
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
    localStorage.setItem('font', 'fetched')
  } catch {
    // Without it, or without a place to remember it, the page is set in the system's own.
  }
}
