import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFont } from './use-font.ts'

const page = document.documentElement

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  Reflect.deleteProperty(document, 'fonts')
  delete page.dataset.font
  localStorage.clear()
})

test('the font of a first visit loads for the next page, and moves nothing on this one', async () => {
  const load = vi.fn(async () => [])
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  vi.useFakeTimers()
  render(<Page />)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(localStorage.getItem('font')).toBe('fetched')
  expect(load).toHaveBeenCalledWith('1em "Inter Variable"')
  expect(page.dataset.font).toBeUndefined()
  fireEvent.keyUp(document, { key: 'a' })
  fireEvent.click(document)
  expect(page.dataset.font).toBeUndefined()
})

function Page() {
  useFont(true)
  return null
}
