import type { Flags } from '@tuff/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flagClient, openFlags, track } from './flag-client.ts'
import type { FlagContext } from './flag-context.ts'
import { flags } from './flags.ts'

const DEFAULTS: Flags = {
  navbar: true,
  navbarBrand: true,
  themeMode: true,
  dashboardComponent: true,
  standingsComponent: true,
  premiumContent: 'enabled',
  footerComponent: true,
  money: 'enabled',
  gameDay: 'enabled',
  race: 'enabled',
  recap: 'enabled',
  trades: 'enabled',
  seasons: 'enabled',
  pickNight: 'enabled',
  'frontend-console-logging': 'error',
}

// Runs the real SDK; only the service is simulated.
const origin = 'http://flags.example'
const service = { clientSideId: 'tuff', baseUrl: origin, streamUrl: origin, eventsUrl: origin }
const sam = { kind: 'user', key: 'sam' }
/** Another tab has the stream. */
const stream = {
  locks: { request: () => new Promise<void>(() => {}) },
  openChannel: () => ({ postMessage() {}, onmessage: null, close() {} }),
  page: document,
}

let close = () => {}
let unsubscribe = () => {}
let statuses: string[]
let logged: string[]
let requested: { path: string; body: unknown }[]

beforeEach(() => {
  localStorage.clear()
  flags.setState(DEFAULTS)
  statuses = []
  logged = []
  requested = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  unsubscribe = flagClient.subscribe(({ status }) => statuses.push(status))
})
afterEach(() => {
  unsubscribe()
  close()
  vi.restoreAllMocks()
})

test('FLAG-02 initializing, initialized, ready: and the page uses the values of the service', async () => {
  mockEvaluation(async () => evaluation({ navbar: false, premiumContent: 'restricted' }))
  follow(sam)
  expect(flagClient.getState().status).toBe('initializing')
  await isReady()
  expect(statuses).toEqual(['initializing', 'initialized', 'ready'])
  expect(flags.getState()).toEqual({ ...DEFAULTS, navbar: false, premiumContent: 'restricted' })
  expect(logged).toEqual([])
})

test('FLAG-03 requests flags by key, and never sends an e-mail', async () => {
  mockEvaluation(async () => evaluation({}))
  follow(sam)
  await isReady()
  expect(requested.find(({ path }) => path.startsWith('/sdk/evalx'))?.path).toBe(
    `/sdk/evalx/tuff/contexts/${encoded(sam)}`,
  )
})

test.each([
  ['does not know the environment', async () => new Response(null, { status: 404 })],
  ['talks nonsense', async () => new Response('<html>', { status: 400 })],
] as const)(
  'FLAG-02 initializing, failed, ready: a service that %s is logged, and the defaults hold',
  async (_what, how) => {
    flags.setState({ navbar: false, footerComponent: false })
    mockEvaluation(how)
    follow(sam)
    await isReady()
    expect(statuses).toEqual(['initializing', 'failed', 'ready'])
    expect(flags.getState()).toEqual(DEFAULTS)
    expect(logged.join()).toContain('Feature flags could not be initialized')
  },
)

test('FLAG-02 a service that is silent for 2 seconds has failed; its later values still apply', async () => {
  const waiting: ((mockEvaluation: Response) => void)[] = []
  mockEvaluation(() => new Promise((resolve) => void waiting.push(resolve)))
  const began = performance.now()
  follow(sam)
  await isReady()
  expect(performance.now() - began).toBeGreaterThan(1_900)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(statuses).toEqual(['initializing', 'failed', 'ready'])
  expect(flags.getState()).toEqual(DEFAULTS)
  for (const speak of waiting) speak(evaluation({ themeMode: false }))
  await vi.waitFor(() => expect(flags.getState().themeMode).toBe(false), 10_000)
})

test('FLAG-02 the page works on its defaults when the SDK cannot be loaded', async () => {
  close = openFlags(service, sam, { loadSdk: () => Promise.reject(new Error('no such file')), stream })
  await isReady()
  expect(statuses).toEqual(['initializing', 'failed', 'ready'])
  expect(logged.join()).toContain('no such file')
})

test('FLAG-01 a value that the contract does not know changes nothing', async () => {
  mockEvaluation(async () =>
    evaluation({ navbar: 'sometimes', premiumContent: true, sidebar: false, navbarBrand: false }),
  )
  follow(sam)
  await isReady()
  expect(flags.getState()).toEqual({ ...DEFAULTS, navbarBrand: false })
})

test('FLAG-03 a visitor gets a key that is stored in this browser', async () => {
  mockEvaluation(async () => evaluation({}))
  const keyAskedFor = async () => {
    requested = []
    follow({ kind: 'user', anonymous: true })
    await isReady()
    close()
    const path = requested.map((one) => one.path).find((one) => one.startsWith('/sdk/evalx/tuff/contexts/'))
    return JSON.parse(atob(path!.split('/').at(-1)!.replaceAll('-', '+').replaceAll('_', '/'))).key
  }
  const key = await keyAskedFor()
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(await keyAskedFor()).toBe(key)
  expect(JSON.stringify({ ...localStorage })).toContain(key)
})

test('FLAG-03 rejects a context without a key before any request', () => {
  mockEvaluation(async () => evaluation({}))
  expect(() => openFlags(service, { kind: 'user' } as FlagContext)).toThrow('needs a key')
  expect(requested).toEqual([])
})

test("FLAG-03 FLAG-06 sends an event within seconds, with its metric and without the page's address", async () => {
  window.happyDOM.setURL('http://localhost:3000/fantasypoints/sam@tuff.example')
  mockEvaluation(async () => evaluation({}))
  follow(sam)
  await isReady()
  track('unavailable-page', 4.5)
  const events = () =>
    requested.filter(({ path }) => path === '/events/bulk/tuff').flatMap(({ body }) => body as object[])
  await expect.poll(events).toContainEqual(expect.objectContaining({ kind: 'custom' }))
  expect(events()).toContainEqual(expect.objectContaining({ key: 'unavailable-page', metricValue: 4.5 }))
  expect(JSON.stringify(requested)).not.toContain('sam@')
  expect(requested.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/events/diagnostic/tuff', '/sdk/goals/tuff']),
  )
})

test('FLAG-03 rejects an event without a text key, or with a metric that is not a number', () => {
  for (const key of [undefined, 7, {}]) expect(() => track(key as string)).toThrow('must be a string')
  for (const metric of ['7', null, Number.NaN, {}])
    expect(() => track('x', metric as number)).toThrow('must be a number')
  expect(() => track('nobody listens yet')).not.toThrow()
})

test('stores the flags for the start of the next visit', async () => {
  mockEvaluation(async () => evaluation({ navbar: false }))
  follow(sam)
  await isReady()
  vi.resetModules()
  const nextVisit = await import('./flags.ts')
  expect(nextVisit.flags.getState()).toEqual({ ...DEFAULTS, navbar: false })
})

function follow(context: FlagContext) {
  close = openFlags(service, context, { loadSdk: () => import('@launchdarkly/react-sdk'), stream })
}

const isReady = () => vi.waitFor(() => expect(flagClient.getState().status).toBe('ready'), { timeout: 10_000 })

/** How the service responds to an evaluation; it accepts everything else. */
function mockEvaluation(evaluate: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, options?: { body?: string }) => {
    const path = url.slice(origin.length)
    requested.push({ path, body: options?.body && JSON.parse(options.body) })
    if (path.startsWith('/sdk/evalx')) return evaluate()
    return path.startsWith('/sdk/goals') ? Response.json([]) : new Response(null, { status: 202 })
  })
}

const evaluation = (values: Record<string, unknown>) =>
  Response.json(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, { value, version: 2, flagVersion: 2, variation: 1 }]),
    ),
  )

const encoded = (context: object) => btoa(JSON.stringify(context)).replaceAll('=', '')
