import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.')
  return address.port
}
