export type PushState = 'possible' | 'denied' | 'needs-home-screen' | 'unsupported'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() && !standsAlone() ? 'needs-home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

export class PushFailed extends Error {}

/** Asks for permission, so it must be called from a click. */
export async function subscribeHere(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushFailed('Notifications are not allowed in this browser.')
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && isFor(known, pushKey)) return known
  // A subscription for an old server key cannot be used any more.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }).catch(() => {
    throw new PushFailed('This browser could not reach its push service. Please try again later.')
  })
}

const LEAVES_WITHIN_MS = 1_000

/** HAND-03: the next user must not receive this one's pushes. Times out, so that it does not delay the log-out. */
export async function unsubscribeHere(): Promise<void> {
  const given = subscriptionHere().then((subscription) => subscription?.unsubscribe())
  const late = new Promise((done) => setTimeout(done, LEAVES_WITHIN_MS))
  // The server deletes the device with the session anyway.
  await Promise.race([given, late]).catch(() => {})
}

/** A subscription is bound to the server key that it was created for. */
export function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && inBase64Url(key) === pushKey
}

export async function deviceId({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  return inBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const standsAlone = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** An iPad identifies itself as a Mac, which has no touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
