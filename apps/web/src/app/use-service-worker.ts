import { useEffect } from 'react'
import '#api/install-offer.ts'
import { afterFirstPage } from '#boot/after-first-page.ts'

const FILE = '/service-worker.js'

/** HAND-01: for signed-in users, when the first page has loaded; a visitor needs no cache. */
export function useServiceWorker(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || !import.meta.env.PROD) return
    return afterFirstPage(() => void register())
  }, [isSignedIn])
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(FILE, { updateViaCache: 'none' })
  } catch (error) {
    console.warn('Without a service worker this page needs a connection', error)
  }
}
