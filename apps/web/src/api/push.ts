/** Whether this browser can be told by push, and if not, why not. */
export type PushState = 'possible' | 'denied' | 'needs-home-screen' | 'unsupported'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() && !standsAlone() ? 'needs-home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** What this browser is told by; none while there is no worker to show it. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Why this browser is not told, in words. */
export class PushFailed extends Error {}

/** Asks whoever is in front of it, so it must follow a press. */
export async function subscribeHere(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushFailed('Messages were not allowed in this browser.')
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && isFor(known, pushKey)) return known
  // Of a server that had another key: nobody can write to it any more.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }).catch(() => {
    throw new PushFailed('This browser could not reach its push service. Please try again later.')
  })
}

const LEAVES_WITHIN_MS = 1_000

/** HAND-03: the next one who signs in here must not be shown what was for this one. Nobody waits long for it to log out. */
export async function unsubscribeHere(): Promise<void> {
  const given = subscriptionHere().then((subscription) => subscription?.unsubscribe())
  const late = new Promise((done) => setTimeout(done, LEAVES_WITHIN_MS))
  // The server forgets the device with the session, whatever the browser says.
  await Promise.race([given, late]).catch(() => {})
}

/** A subscription is bound to the key of the server that it was made for. */
export function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && inBase64Url(key) === pushKey
}

/** By which the server knows this device, without anything being remembered here. */
export async function deviceId({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  return inBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Opened from the home screen, like an app. */
const standsAlone = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** An iPad calls itself a Mac, which has no touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
