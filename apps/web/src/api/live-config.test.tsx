import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reloadName, useLiveConfig } from './config.ts'
import { sampleConfig } from './testing/render-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a renamed league shows its new name at once; the pages stay of their version', async () => {
  const now = { ...sampleConfig, product: 'Backyard', season: 2025, version: '2' }
  vi.stubGlobal('fetch', async () => Response.json(now))
  const { result } = renderHook(() => useLiveConfig(sampleConfig))
  await act(async () => expect(await result.current.reload()).toEqual(now))
  expect(result.current.config).toEqual({ ...sampleConfig, product: 'Backyard', season: 2025 })
  const shown = result.current.config
  await act(() => result.current.reload())
  expect(result.current.config).toBe(shown)
})

test('when offline the old name stays and no error is shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => useLiveConfig(sampleConfig))
  await act(async () => reloadName(result.current.reload))
  expect(result.current.config).toBe(sampleConfig)
})
