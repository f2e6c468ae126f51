import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserDatabase } from './cache-database.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('HAND-01 a database that never opens times out, and is closed if it opens later', async () => {
  const request = { result: { close: vi.fn() }, onsuccess: () => {} }
  vi.stubGlobal('indexedDB', { open: () => request })
  const holder = browserDatabase.holder()
  const refused = expect(holder).rejects.toThrow('What this browser keeps cannot be opened')
  await vi.advanceTimersByTimeAsync(3_000)
  await refused
  expect(request.result.close).not.toHaveBeenCalled()
  request.onsuccess()
  expect(request.result.close).toHaveBeenCalledOnce()
})
