import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { countLines } from './ledger-rows.ts'

export type LedgerTag = Awaited<ReturnType<typeof openLedgerTag>>

/** Names the ledger as it is, the same on every node: a page that shows money asks again when it is another one. */
export async function openLedgerTag({
  db,
  notices,
  log,
}: {
  db: Pick<Database, 'query'>
  notices: Notices
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  const listeners = new Set<() => void>()
  // Before the first read, so that no line falls between the two.
  const unsubscribe = notices.subscribe(({ part }) => {
    if (part !== 'money' && part !== 'league') return
    refresh().catch((error: unknown) => log.error({ err: error }, 'the ledger could not be looked at again'))
  })
  let current = ''
  await refresh()

  return {
    get current() {
      return current
    },
    onChange: (listener: () => void) => void listeners.add(listener),
    stop: unsubscribe,
  }

  async function refresh(): Promise<void> {
    const tag = String(await countLines(db.query))
    if (tag === current) return
    current = tag
    for (const listener of listeners) listener()
  }
}
