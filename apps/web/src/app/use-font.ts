import { useEffect } from 'react'
import { afterFirstPage } from '#boot/after-first-page.ts'

/**
 * Loads the font of a first visit when the page is ready. It applies from the next page load on, when `BOOT_SCRIPT`
 * enables it, so that no text moves while somebody reads or taps.
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
    // Without the font, or without storage, the page uses the system font.
  }
}
