export type FeedEnvironment = {
  openSocket: (url: string) => WebSocket
  after: (ms: number, run: () => void) => () => void
  now: () => number
  isOnline?: (() => boolean) | undefined
  isReachable?: (() => Promise<boolean>) | undefined
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
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
