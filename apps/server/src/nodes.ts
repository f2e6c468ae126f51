import type { FastifyBaseLogger } from 'fastify'
import { type Leadership, leadAlone, leadOnPostgres } from '#platform/leadership.ts'
import { createNotices, type Notices } from '#platform/notices.ts'
import { createPostgresNotices } from '#platform/postgres-notices.ts'

/** How this node hears of the others that share its database, and whether it does the work that one does for all. */
export type Nodes = {
  /** Within this process only. */
  here: Notices
  /** To every node, this one included. */
  notices: Notices
  leadership: Leadership
}

const PATIENCE_MS = 10_000

/** A league in a file has one node. What was opened is closed with `opened`. */
export async function joinNodes(
  databaseUrl: string | undefined,
  log: FastifyBaseLogger,
  opened: AsyncDisposableStack,
): Promise<Nodes> {
  const here = createNotices()
  if (!databaseUrl) {
    const leadership = leadAlone()
    opened.defer(() => leadership.close())
    return { here, notices: here, leadership }
  }
  const notices = createPostgresNotices({ databaseUrl, here, log })
  opened.defer(() => notices.close())
  const leadership = await leadOnPostgres({ databaseUrl, log })
  opened.defer(() => leadership.close())
  await notices.listening(PATIENCE_MS)
  return { here, notices, leadership }
}
