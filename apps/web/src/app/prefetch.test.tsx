import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrefetch } from './prefetch.ts'

const preload = vi.fn()
const screens = [{ prepare: vi.fn(async () => {}) }, { prepare: vi.fn(async () => {}) }]

function Links() {
  usePrefetch(preload, screens)
  return (
    <>
      <a href="/roster?week=1">
        <b>Rosters</b>
      </a>
      <a href="https://elsewhere.example/roster">Elsewhere</a>
      <button type="button">No link</button>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a link of ours brings the code of its page when it is pointed at or focused', () => {
  render(<Links />)
  fireEvent.pointerOver(screen.getByText('Rosters'))
  fireEvent.focusIn(screen.getByRole('link', { name: 'Rosters' }))
  for (const other of ['Elsewhere', 'No link']) fireEvent.pointerOver(screen.getByText(other))
  expect(preload.mock.calls).toEqual([['/roster'], ['/roster']])
})

test('in a quiet moment the other pages come, one by one, unless the visitor saves data', async () => {
  render(<Links />)
  await vi.advanceTimersByTimeAsync(1000)
  expect(screens[0]?.prepare).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  for (const { prepare } of screens) expect(prepare).toHaveBeenCalledTimes(1)
  cleanup()

  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  render(<Links />)
  await vi.advanceTimersByTimeAsync(10_000)
  for (const { prepare } of screens) expect(prepare).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
