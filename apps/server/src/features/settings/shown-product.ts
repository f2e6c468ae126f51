import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import type { ChoicesStore, ShownProduct } from './league-choices.ts'

/** The name and the season that this node shows; they follow a change that any node made. */
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
  // Before the first read, so that no change falls between the two.
  const unsubscribe = notices.subscribe(({ part }) => {
    if (part !== 'league' && part !== 'sources') return
    refresh().catch((error: unknown) => log.error({ err: error }, 'the name of the league could not be read again'))
  })
  let current: ShownProduct | undefined
  await refresh()

  return {
    get current() {
      return current!
    },
    refresh,
    stop: unsubscribe,
  }

  async function refresh() {
    current = await choices.readProduct(db.query)
  }
}
