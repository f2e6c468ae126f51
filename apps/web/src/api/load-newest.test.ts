import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STOP_SERVING, UPDATE_NOW } from '#service-worker/messages.ts'
import { loadNewest } from './load-newest.ts'

let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('NAV-10 HAND-01 the next worker is active before the page reloads', async () => {
  const { next, sent, unregister } = withWorkers()
  const loading = loadNewest()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([['next', UPDATE_NOW]])
  expect(reload).not.toHaveBeenCalled()
  next.becomes('activated')
  await loading
  expect(reload).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
  expect(unregister).not.toHaveBeenCalled()
})

test('NAV-10 HAND-01 if the next worker must wait, the current one passes its pages to the server', async () => {
  const { sent, unregister } = withWorkers()
  const loading = loadNewest()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  await loading
  expect(sent).toEqual([
    ['next', UPDATE_NOW],
    ['active', STOP_SERVING],
  ])
  expect(reload).toHaveBeenCalledOnce()
  expect(unregister).not.toHaveBeenCalled()
})

test('NAV-10 HAND-01 a worker that fails to install is unregistered, so the page comes from the server', async () => {
  const { next, sent, unregister } = withWorkers('installing')
  const loading = loadNewest()
  await vi.advanceTimersByTimeAsync(1_000)
  next.becomes('redundant')
  await loading
  expect(sent).toEqual([])
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

/** The service worker API, which the test DOM lacks. */
function withWorkers(state: ServiceWorkerState = 'installed') {
  const sent: [string, unknown][] = []
  const next = new StandIn(state, (message) => sent.push(['next', message]))
  const active = new StandIn('activated', (message) => sent.push(['active', message]))
  const unregister = vi.fn(async () => true)
  const registration = { update: async () => {}, installing: null, waiting: next, active, unregister }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return { next, sent, unregister }
}

class StandIn extends EventTarget {
  state: ServiceWorkerState
  readonly postMessage: (message: unknown) => void

  constructor(state: ServiceWorkerState, onMessage: (message: unknown) => void) {
    super()
    this.state = state
    this.postMessage = onMessage
  }

  becomes(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
