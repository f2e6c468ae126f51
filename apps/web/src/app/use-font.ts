import { useEffect } from 'react'
import { afterFirstPage } from '#boot/after-first-page.ts'

/** Applies from the next page load on (`BOOT_SCRIPT`), so that no text moves while somebody reads. */
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
  } catch {}
}
