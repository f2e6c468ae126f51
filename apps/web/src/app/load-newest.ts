import { STEP_BACK, UPDATE_NOW } from '#service-worker/words.ts'

/** For all files of a release, on a slow line; longer than that the page comes without a worker. */
const READY_WITHIN_MS = 20_000
/** Chromium lets a worker that is ready wait now and then until the page is left; then the server is asked for the next. */
const IN_ITS_PLACE_WITHIN_MS = 3_000

/**
 * NAV-10: loads the pages that the server has now. Where a service worker keeps those of its own release, the next one
 * takes its place first; one that cannot is given up, so that nobody is left with the old.
 */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && !(await takesOver(registration))) await registration.unregister()
  window.location.reload()
}

/** A worker of the new release gets ready while its reader makes up his mind. */
export async function fetchNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

async function takesOver(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update()
  } catch {
    return false
  }
  const next = registration.installing ?? registration.waiting
  // The worker that is there is that of the server.
  if (!next) return true
  if (!(await reaches(next, 'installed', READY_WITHIN_MS))) return false
  const { active } = registration
  next.postMessage(UPDATE_NOW)
  if (!(await reaches(next, 'activated', IN_ITS_PLACE_WITHIN_MS))) active?.postMessage(STEP_BACK)
  return true
}

const ORDER = ['parsed', 'installing', 'installed', 'activating', 'activated']

function reaches(worker: ServiceWorker, state: ServiceWorkerState, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs)
    const look = () => {
      const isThere = ORDER.indexOf(worker.state) >= ORDER.indexOf(state)
      if (!isThere && worker.state !== 'redundant') return
      clearTimeout(timer)
      resolve(isThere)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
