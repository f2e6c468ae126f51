import { log } from './log.ts'

export type StreamDeps = {
  /** The tabs of a browser that share a stream have the same name for it. */
  name: string
  /** Opens the stream of this tab, or closes it. */
  setStreaming: (isOn: boolean) => void
  /** What this tab knows, to be told to the others. */
  values: () => Record<string, unknown>
  hear: (values: Record<string, unknown>) => void
  onHidden: () => void
  environment?: StreamEnvironment
}

/** What it needs from the browser; tests bring their own. */
export type StreamEnvironment = {
  locks: {
    request(name: string, options: { signal: AbortSignal }, held: () => Promise<void> | undefined): Promise<unknown>
  }
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

export type SharedStream = {
  /** Tells the other tabs what this one has just heard from its stream. */
  tell: () => void
  /** Opens the stream anew where it is this tab's: it may be dead, and a browser tells nobody. */
  renew: () => void
  close: () => void
}

type Message = { ask: true } | { values: Record<string, unknown> }

/**
 * One stream for all tabs of a browser, held by a tab that can be seen. A browser keeps no more than six connections
 * to an HTTP/1.1 server, so that a stream for each tab would leave none for anything else.
 */
export function shareStream(parts: StreamDeps): SharedStream {
  const { name, setStreaming, values, hear, onHidden, environment = browser() } = parts
  const channel = environment.openChannel(name)
  let turn: AbortController | undefined
  let isMine = false

  channel.onmessage = ({ data }: { data: Message }) => {
    if ('values' in data) hear(data.values)
    else tell()
  }
  environment.page.addEventListener('visibilitychange', follow)
  follow()

  return {
    tell,
    renew() {
      if (!isMine) return
      setStreaming(false)
      setStreaming(true)
    },
    close() {
      environment.page.removeEventListener('visibilitychange', follow)
      leave()
      channel.close()
    },
  }

  function follow() {
    if (environment.page.visibilityState === 'hidden') {
      leave()
      onHidden()
    } else if (!turn) waitForTurn()
  }

  function waitForTurn() {
    turn = new AbortController()
    const { signal } = turn
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    environment.locks
      .request(name, { signal }, () => {
        if (signal.aborted) return
        isMine = true
        setStreaming(true)
        return ended
      })
      .catch((error: unknown) => {
        // Aborted while it waited: the tab was hidden before its turn came.
        if (!signal.aborted) log.error('The flags cannot be followed', error)
      })
    // Whoever holds the stream knows what this tab has missed while it was hidden.
    channel.postMessage({ ask: true } satisfies Message)
  }

  function leave() {
    turn?.abort()
    turn = undefined
    isMine = false
    setStreaming(false)
  }

  function tell() {
    if (isMine) channel.postMessage({ values: values() } satisfies Message)
  }
}

const browser = (): StreamEnvironment => ({
  // A browser without locks lets each tab follow the flags by itself.
  locks: navigator.locks ?? { request: async (_name, _options, held) => held() },
  openChannel: (name) => new BroadcastChannel(name),
  page: document,
})
