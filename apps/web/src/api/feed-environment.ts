/** The browser functions that a feed uses; tests pass their own. */
export type FeedEnvironment = {
  openSocket: (url: string) => WebSocket
  after: (ms: number, run: () => void) => () => void
  now: () => number
  /** Whether the device has a network; assumed without it. */
  isOnline?: (() => boolean) | undefined
  /** Whether the server responds over HTTP; not checked without it. */
  isReachable?: (() => Promise<boolean>) | undefined
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Sends the events for online, offline and leaving the page. */
  window?: Pick<EventTarget, 'addEventListener'> | undefined
}

const REACH_TIMEOUT_MS = 4_000

export const browser: FeedEnvironment = {
  openSocket: (url) => new WebSocket(url),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  isReachable: () =>
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  get page() {
    return globalThis.document
  },
  get window() {
    return globalThis.window
  },
}
