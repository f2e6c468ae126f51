import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import type { ChoicesStore, ShownProduct } from './league-choices.ts'

export async function openShownProduct({
  db,
  choices,
  notices,
  log,
}: {
  db: Database
  choices: Pick<ChoicesStore, 'readProduct'>
  notices: Notices
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  let current: ShownProduct | undefined
  const followed = { parts: ['league', 'sources'] as const, what: 'the name of the league' }
  const stop = await readAndFollow(refresh, followed, { notices, log })

  return {
    get current() {
      return current!
    },
    refresh,
    stop,
  }

  async function refresh() {
    current = await choices.readProduct(db.query)
  }
}
