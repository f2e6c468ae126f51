import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, sampleConfig } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { UpdateBanner } from './update-banner.tsx'

const TEXT = 'A new version is available. Please update now to ensure you have the latest features and fixes.'
/** What the server runs; sampleConfig, with which the page was loaded, says 1. */
let running: string
let requested: string[]

beforeEach(() => {
  localStorage.clear()
  running = '1'
  requested = stubServer({ '/config.json': () => ({ ...sampleConfig, version: running }) })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('NAV-09 PREF-01 a first visit stores the version without a banner', async () => {
  show()
  expect(screen.queryByRole('status')).toBeNull()
  expect(localStorage.getItem('appVersion')).toBe('1')
  await passes(60_000)
  expect(requested).toEqual(['/config.json'])
  expect(screen.queryByRole('status')).toBeNull()
})

test('NAV-09 a browser with another stored version shows the banner until it updates', () => {
  localStorage.setItem('appVersion', '0')
  show()
  expect(screen.getByRole('status').textContent).toBe(`${TEXT}Update Now`)
  expect(localStorage.getItem('appVersion')).toBe('0')
})

test('NAV-09 a restarted server with another version is noticed by the next check, a minute later', async () => {
  localStorage.setItem('appVersion', '1')
  show()
  running = '2'
  await passes(59_000)
  expect(requested).toEqual([])
  expect(screen.queryByText(TEXT)).toBeNull()
  await passes(1_000)
  await screen.findByText(TEXT)
  expect(requested).toHaveLength(1)
  await passes(60_000)
  expect(requested).toHaveLength(2)

  // Going back to the stored version removes the banner.
  running = '1'
  await passes(60_000)
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull())
})

test('NAV-09 HAND-01 a page from a worker checks after three seconds, then every minute, and not while offline', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }))
  show()
  running = '2'
  await passes(2_000)
  expect(requested).toEqual([])
  await passes(1_000)
  await screen.findByText(TEXT)
  expect(requested).toHaveLength(1)
  await passes(59_000)
  expect(requested).toHaveLength(1)
  await passes(1_000)
  expect(requested).toHaveLength(2)

  cleanup()
  const offline = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', offline)
  show()
  await passes(3_000)
  expect(offline).toHaveBeenCalledTimes(1)
  await passes(59_000)
  expect(offline).toHaveBeenCalledTimes(1)
  await passes(1_000)
  expect(offline).toHaveBeenCalledTimes(2)
})

test('NAV-09 a hidden page does not check, and checks as soon as it is visible', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show()
  running = '2'
  await passes(180_000)
  expect(requested).toEqual([])
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(TEXT)
  // Hiding and showing the page within the minute sends no request.
  document.dispatchEvent(new Event('visibilitychange'))
  await passes(59_000)
  expect(requested).toHaveLength(1)
  await passes(1_000)
  expect(requested).toHaveLength(2)
})

test('NAV-10 PREF-01 Update Now stores the running version and reloads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  localStorage.setItem('appVersion', '1')
  show()
  running = '2'
  await passes(60_000)
  await user.click(await screen.findByRole('button', { name: 'Update Now' }))
  expect(localStorage.getItem('appVersion')).toBe('2')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())

  cleanup()
  show('2')
  expect(screen.queryByText(TEXT)).toBeNull()
})

test('NAV-09 a tab with old pages shows the banner although another tab has updated', async () => {
  show()
  running = '2'
  localStorage.setItem('appVersion', '2')
  await passes(60_000)
  await screen.findByText(TEXT)
})

test('NAV-09 a server that does not respond is no new version, and is checked again', async () => {
  show()
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await passes(60_000)
  expect(screen.queryByText(TEXT)).toBeNull()
  vi.stubGlobal('fetch', realFetch)
  running = '2'
  await passes(60_000)
  await screen.findByText(TEXT)
})

test('NAV-09 PREF-01 a browser without storage shows the banner too, while the page is open', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('SecurityError')
  })
  show()
  expect(screen.queryByText(TEXT)).toBeNull()
  running = '2'
  await passes(60_000)
  await screen.findByText(TEXT)
})

test('NAV-09 the page has the height of the banner while it is shown', () => {
  localStorage.setItem('appVersion', '0')
  const { style } = document.documentElement
  show()
  expect(style.getPropertyValue('--tuff-update')).toMatch(/^[\d.]+px$/)
  cleanup()
  expect(style.getPropertyValue('--tuff-update')).toBe('')
})

function show(loaded = '1'): void {
  renderPage(<UpdateBanner />, { config: { version: loaded } })
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
