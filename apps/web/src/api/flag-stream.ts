import { log } from './log.ts'

export type StreamDeps = {
  name: string
  setStreaming: (isOn: boolean) => void
  values: () => Record<string, unknown>
  onValues: (values: Record<string, unknown>) => void
  onHidden: () => void
  environment?: StreamEnvironment
}

export type StreamEnvironment = {
  locks: {
    request(name: string, options: { signal: AbortSignal }, held: () => Promise<void> | undefined): Promise<unknown>
  }
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

export type SharedStream = {
  publish: () => void
  /** Reopens the stream if this tab holds it: it may be dead without an event from the browser. */
  renew: () => void
  close: () => void
}

type Message = { ask: true } | { values: Record<string, unknown> }

/** One stream for all tabs: a browser opens at most six connections to an HTTP/1.1 server. */
export function shareStream(deps: StreamDeps): SharedStream {
  const { name, setStreaming, values, onValues, onHidden, environment = browser() } = deps
  const channel = environment.openChannel(name)
  let lockRequest: AbortController | undefined
  let isMine = false

  channel.onmessage = ({ data }: { data: Message }) => {
    if ('values' in data) onValues(data.values)
    else publish()
  }
  environment.page.addEventListener('visibilitychange', follow)
  follow()

  return {
    publish,
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
    } else if (!lockRequest) requestLock()
  }

  function requestLock() {
    lockRequest = new AbortController()
    const { signal } = lockRequest
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    environment.locks
      .request(name, { signal }, () => {
        if (signal.aborted) return
        isMine = true
        setStreaming(true)
        return ended
      })
      .catch((error: unknown) => {
        if (!signal.aborted) log.error('flag stream failed', error)
      })
    // The holder of the stream knows what this tab missed while it was hidden.
    channel.postMessage({ ask: true } satisfies Message)
  }

  function leave() {
    lockRequest?.abort()
    lockRequest = undefined
    isMine = false
    setStreaming(false)
  }

  function publish() {
    if (isMine) channel.postMessage({ values: values() } satisfies Message)
  }
}

const browser = (): StreamEnvironment => ({
  locks: navigator.locks ?? { request: async (_name, _options, held) => held() },
  openChannel: (name) => new BroadcastChannel(name),
  page: document,
})
