/** The browser functions that a feed uses; tests pass their own. */
export type FeedEnvironment = {
  openSocket: (url: string) => WebSocket
  after: (ms: number, run: () => void) => () => void
  now: () => number
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Sends the events for online, offline and leaving the page. */
  window?: Pick<EventTarget, 'addEventListener'> | undefined
}

export const browser: FeedEnvironment = {
  openSocket: (url) => new WebSocket(url),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
  get page() {
    return globalThis.document
  },
  get window() {
    return globalThis.window
  },
}
