import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserDatabase } from './cache-database.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('HAND-01 a browser that never says whether it opens what it keeps is not waited for, and is let go of if it does', async () => {
  const request = { result: { close: vi.fn() }, onsuccess: () => {} }
  vi.stubGlobal('indexedDB', { open: () => request })
  const asked = browserDatabase.holder()
  const refused = expect(asked).rejects.toThrow('What this browser keeps cannot be opened')
  await vi.advanceTimersByTimeAsync(3_000)
  await refused
  expect(request.result.close).not.toHaveBeenCalled()
  request.onsuccess()
  expect(request.result.close).toHaveBeenCalledOnce()
})
