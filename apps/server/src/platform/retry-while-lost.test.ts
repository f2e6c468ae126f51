import { expect, test, vi } from 'vitest'
import { UnavailableError } from './db/unavailable.ts'
import { retryWhileLost } from './retry-while-lost.ts'

const lost = new UnavailableError('lost', 'terminating connection due to idle-session timeout')

test('a start whose idle connections were closed is retried and logged', async () => {
  const warn = vi.fn()
  const start = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('up')
  expect(await retryWhileLost(start, { warn }, 1)).toBe('up')
  expect(warn).toHaveBeenCalledTimes(2)
})

test('a start that fails for another reason, or whose database stays unavailable, ends', async () => {
  const warn = vi.fn()
  const refused = vi.fn().mockRejectedValue(new UnavailableError('full', 'No space left'))
  await expect(retryWhileLost(refused, { warn }, 1)).rejects.toThrow('No space left')
  expect([refused.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0])
  const gone = vi.fn().mockRejectedValue(lost)
  await expect(retryWhileLost(gone, { warn }, 1)).rejects.toThrow('idle-session timeout')
  expect(gone).toHaveBeenCalledTimes(5)
})
