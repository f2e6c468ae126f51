import { FLAG_DEFAULTS } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flagClient, openFlags, track } from './flag-client.ts'
import { flags } from './flags.ts'

// Runs the real SDK with a manual clock; only the service is simulated.
const origin = 'http://flags.example'
const service = { clientSideId: 'tuff', baseUrl: origin, streamUrl: origin, eventsUrl: origin }
/** This tab holds the stream. */
const stream = {
  locks: { request: async (_name: string, _options: object, held: () => Promise<void> | undefined) => held() },
  openChannel: () => ({ postMessage() {}, onmessage: null, close() {} }),
  page: document,
}
const GOAL = { key: 'reached', kind: 'pageview', urls: [{ kind: 'exact', url: 'http://localhost:3000/dashboard' }] }

let close = () => {}
let requested: { path: string; body: unknown }[]
let streams: FailingStream[]
let openedAt: number[]

class FailingStream extends EventTarget {
  onerror: ((error: object) => void) | null = null
  constructor() {
    super()
    streams.push(this)
    openedAt.push(Date.now())
  }
  close() {}
}

beforeEach(async () => {
  ;[requested, streams, openedAt] = [[], [], []]
  localStorage.clear()
  flags.setState({ ...FLAG_DEFAULTS, 'frontend-console-logging': 'error' })
  window.happyDOM.setURL('http://localhost:3000/tuffstandings')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // No jitter: every delay is the longest possible.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('EventSource', FailingStream)
  vi.stubGlobal('fetch', async (url: string, options?: { body?: string }) => {
    const path = url.slice(origin.length)
    requested.push({ path, body: options?.body && JSON.parse(options.body) })
    if (path.startsWith('/sdk/evalx')) return Response.json({})
    return path.startsWith('/sdk/goals') ? Response.json([GOAL]) : new Response(null, { status: 202 })
  })
  const sdk = await import('@launchdarkly/react-sdk')
  close = openFlags(service, { kind: 'user', key: 'sam' }, { loadSdk: async () => sdk, stream })
  await vi.waitFor(() => expect(flagClient.getState().status).toBe('ready'), 10_000)
  // Sends what the start itself produces first.
  await vi.advanceTimersByTimeAsync(4_000)
  requested = []
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('FLAG-06 collects events for 2000 ms before sending them', async () => {
  track('looked')
  while (custom().length === 0) await vi.advanceTimersByTimeAsync(10)
  track('looked again')
  await vi.advanceTimersByTimeAsync(1_980)
  expect(custom()).toEqual(['looked'])
  await vi.advanceTimersByTimeAsync(20)
  expect(custom()).toEqual(['looked', 'looked again'])
})

test('FLAG-06 queues at most 100 events', async () => {
  for (let event = 0; event < 150; event++) track(`event ${event}`)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(custom()).toEqual(Array.from({ length: 100 }, (_, event) => `event ${event}`))
})

test('FLAG-06 diagnostics are sent every 900000 ms', async () => {
  const diagnostics = () => requested.filter(({ path }) => path === '/events/diagnostic/tuff').length
  await vi.advanceTimersByTimeAsync(890_000)
  expect(diagnostics()).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(diagnostics()).toBe(1)
  await vi.advanceTimersByTimeAsync(900_000)
  expect(diagnostics()).toBe(2)
})

test('FLAG-06 retries a failing stream with a doubling delay of at most 30 s', async () => {
  expect(streams).toHaveLength(1)
  for (let failure = 0; failure < 10; failure++) {
    const before = streams.length
    streams.at(-1)!.onerror?.({ status: 503 })
    for (let waited = 0; waited < 40 && streams.length === before; waited++) await vi.advanceTimersByTimeAsync(1_000)
  }
  const waits = openedAt.slice(1).map((at, failure) => Math.round((at - openedAt[failure]!) / 1000))
  expect(waits.slice(1)).toEqual([2, 4, 8, 16, 30, 30, 30, 30, 30])
})

test("FLAG-06 checks the page's address for goals every 300 ms", async () => {
  for (let visit = 0; visit < 5; visit++) {
    for (const path of ['/dashboard', '/tuffstandings']) {
      window.history.replaceState(null, '', path)
      await vi.advanceTimersByTimeAsync(300)
    }
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent().filter(({ kind }) => kind === 'pageview')).toMatchObject(Array(5).fill({ key: 'reached' }))
})

type Sent = { kind: string; key?: string }

const sent = () => requested.filter(({ path }) => path === '/events/bulk/tuff').flatMap(({ body }) => body as Sent[])
const custom = () => sent().flatMap(({ kind, key }) => (kind === 'custom' ? [key] : []))

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}
