/** What a feed needs from outside; tests bring their own time. */
export type FeedEnvironment = {
  openSocket: (url: string) => WebSocket
  after: (ms: number, run: () => void) => () => void
  now: () => number
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Tells when the machine is online or offline, and when the page is left. */
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
