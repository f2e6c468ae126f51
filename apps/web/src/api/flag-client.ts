import type { LDOptions } from '@launchdarkly/react-sdk'
import { FLAG_DEFAULTS, FLAG_NAMES, type PublicConfig } from '@tuff/contract'
import { createStore } from 'zustand/vanilla'
import { onBackOnline } from './back-online.ts'
import { checkContext, type FlagContext } from './flag-context.ts'
import { type StreamEnvironment, shareStream } from './flag-stream.ts'
import { applyFlags, flags, resetFlags } from './flags.ts'
import { log } from './log.ts'

/** FLAG-02: 'ready' follows 'initialized' or 'failed'; the app works either way. */
export const flagClient = createStore<{ status: 'initializing' | 'initialized' | 'failed' | 'ready' }>(() => ({
  status: 'initializing',
}))

type Service = PublicConfig['flags']
type Sdk = typeof import('@launchdarkly/react-sdk')
type Client = ReturnType<Sdk['createClient']>
type Environment = { loadSdk: () => Promise<Pick<Sdk, 'createClient'>>; stream?: StreamEnvironment }

const INITIALIZATION_TIMEOUT_S = 2

let client: Client | undefined

export function openFlags(service: Service, context: FlagContext, environment: Environment = browser): () => void {
  checkContext(context)
  let isClosed = false
  let close = () => {}
  flagClient.setState({ status: 'initializing' })
  start().catch(fail)
  return () => {
    isClosed = true
    close()
  }

  async function start() {
    const { createClient } = await environment.loadSdk()
    if (isClosed) return
    const opened = createClient(service.clientSideId, context, optionsFor(service))
    const stream = shareStream({
      name: `flags ${service.clientSideId} ${JSON.stringify(context)}`,
      setStreaming: (isOn) => opened.setStreaming(isOn),
      values: () => flags.getState(),
      onValues: applyFlags,
      // The SDK would hold back counted events until the tab is visible again.
      onHidden: () => void opened.flush(),
      ...(environment.stream && { environment: environment.stream }),
    })
    client = opened
    const unfollow = onBackOnline(stream.renew)
    close = () => {
      unfollow()
      stream.close()
      if (client === opened) client = undefined
      void opened.close()
    }
    opened.on('change', () => {
      if (isClosed) return
      applyFlags(valuesOf(opened))
      stream.publish()
    })

    const result = await opened.start({ timeout: INITIALIZATION_TIMEOUT_S })
    if (isClosed) return
    if (result.status !== 'complete') return fail(result.status === 'failed' ? result.error : result.status)
    flagClient.setState({ status: 'initialized' })
    applyFlags(valuesOf(opened))
    flagClient.setState({ status: 'ready' })
  }

  function fail(reason: unknown) {
    if (isClosed) return
    log.error('Feature flags could not be initialized; the defaults hold', reason)
    flagClient.setState({ status: 'failed' })
    resetFlags()
    flagClient.setState({ status: 'ready' })
  }
}

/** Sends an event to the flag service. The SDK would accept anything, so invalid events are rejected here (FLAG-03). */
export function track(key: string, metric?: number): void {
  if (typeof key !== 'string') throw new TypeError('The key of an event must be a string')
  if (metric !== undefined && (typeof metric !== 'number' || Number.isNaN(metric)))
    throw new TypeError('The metric of an event must be a number')
  client?.track(key, undefined, metric)
}

/** FLAG-06. Not configurable, since the SDK fixes them: stream backoff at most 30 s, goals checked every 300 ms. */
const optionsFor = ({ baseUrl, streamUrl, eventsUrl }: Service): LDOptions => ({
  baseUri: baseUrl,
  streamUri: streamUrl,
  eventsUri: eventsUrl,
  capacity: 100,
  flushInterval: 2,
  diagnosticRecordingInterval: 900,
  streamInitialReconnectDelay: 1,
  useReport: false,
  streaming: false,
  // FLAG-02: without the service the defaults hold, not earlier values.
  disableCache: true,
  // A page's address may contain the e-mail of a manager.
  eventUrlTransformer: (url) => new URL(url).origin,
  logger: log,
})

const valuesOf = (evaluated: Client) =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, evaluated.variation(name, FLAG_DEFAULTS[name])]))

const browser: Environment = {
  async loadSdk() {
    await painted()
    return import('@launchdarkly/react-sdk')
  },
}

/** Runs after the first page is ready; in a hidden tab, once it is visible. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
