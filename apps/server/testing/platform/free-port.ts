import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that a system gives to outgoing connections: there, whoever keeps asking for a server that is away
 * could be given its port, and keep it. Two clones that are tested at once on one machine are told different ones.
 */
const FIRST = Number(process.env.TUFF_TEST_PORTS ?? 11_000)
const PER_WORKER = 250

let given = 0

/** A port that nobody listens on, that no other worker is given, and that stays free while the server on it is away. */
export async function freePort(): Promise<number> {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = '0' } = process.env
  // The browser tests may run beside the others, and their workers have the same numbers.
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
