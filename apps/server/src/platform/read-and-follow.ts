import type { FastifyBaseLogger } from 'fastify'
import { serializeReads } from './mutex.ts'
import type { Notice, Notices } from './notices.ts'

type Deps = { notices: Notices; log: Pick<FastifyBaseLogger, 'error'> }
type Followed = { parts: readonly Notice['part'][]; what: string }

/** Loads a value now and whenever one of these parts changes on any node. */
export async function readAndFollow(
  read: () => Promise<void>,
  { parts, what }: Followed,
  { notices, log }: Deps,
): Promise<() => void> {
  const reload = serializeReads(read)
  // Subscribes before the first read, so that no change is missed.
  const stop = notices.subscribe(({ part }) => {
    if (!parts.includes(part)) return
    reload().catch((error: unknown) => log.error({ err: error }, `reload of ${what} failed`))
  })
  await reload()
  return stop
}
