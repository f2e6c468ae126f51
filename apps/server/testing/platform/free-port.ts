import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which clients of a stopped server could be assigned. */
const FIRST = Number(process.env.TUFF_TEST_PORTS ?? 11_000)
const PER_WORKER = 250

let given = 0

/** Given to no other worker. */
export async function freePort(): Promise<number> {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = '0' } = process.env
  // Browser tests may run in parallel.
  const worker = VITEST_POOL_ID ? 2 * Number(VITEST_POOL_ID) : 2 * Number(TEST_PARALLEL_INDEX) + 1
  const first = FIRST + worker * PER_WORKER
  for (;;) {
    const port = first + (given++ % PER_WORKER)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
