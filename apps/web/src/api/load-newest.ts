import { STOP_SERVING, UPDATE_NOW } from '#service-worker/messages.ts'

/** Allows for all files of a release on a slow connection; afterwards the page loads without a worker. */
const READY_WITHIN_MS = 20_000
/** Chromium sometimes leaves a ready worker waiting until the page closes; the next page then comes from the server. */
const ACTIVE_WITHIN_MS = 3_000

/** NAV-10: the service worker of the next release is activated first; one that cannot be is unregistered. */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && !(await takesOver(registration))) await registration.unregister()
  window.location.reload()
}

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
  if (!next) return true
  if (!(await reaches(next, 'installed', READY_WITHIN_MS))) return false
  const { active } = registration
  next.postMessage(UPDATE_NOW)
  if (!(await reaches(next, 'activated', ACTIVE_WITHIN_MS))) active?.postMessage(STOP_SERVING)
  return true
}

const ORDER = ['parsed', 'installing', 'installed', 'activating', 'activated']

function reaches(worker: ServiceWorker, state: ServiceWorkerState, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs)
    const check = () => {
      const isThere = ORDER.indexOf(worker.state) >= ORDER.indexOf(state)
      if (!isThere && worker.state !== 'redundant') return
      clearTimeout(timer)
      resolve(isThere)
    }
    worker.addEventListener('statechange', check)
    check()
  })
}
