import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from './config.ts'

test('HAND-06 a request that hangs on a dead connection times out, so that the next one is sent', async () => {
  const silent = createServer().listen(0)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    silent.closeAllConnections()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const realFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://localhost:${port}${path}`, init))
  await expect(loadConfig({ withinMs: 50 })).rejects.toThrow('timeout')
})
