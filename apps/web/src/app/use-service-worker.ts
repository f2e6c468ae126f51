import { useEffect } from 'react'
import '#api/install-offer.ts'
import { afterFirstPage } from '#boot/after-first-page.ts'

const FILE = '/service-worker.js'

/** HAND-01: for whoever is signed in, when the first page has all it needs; a visitor has nothing to come back to. */
export function useServiceWorker(isSignedIn: boolean): void {
  useEffect(() => {
    // While somebody develops there are no files to keep.
    if (!isSignedIn || !import.meta.env.PROD) return
    return afterFirstPage(() => void register())
  }, [isSignedIn])
}

async function register(): Promise<void> {
  try {
    // A browser that may not keep anything, or a page that did not come by TLS, does without.
    await navigator.serviceWorker?.register(FILE, { updateViaCache: 'none' })
  } catch (error) {
    console.warn('Without a service worker this page needs a connection', error)
  }
}
