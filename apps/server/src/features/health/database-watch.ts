import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'

type Deps = {
  db: Pick<Database, 'condition'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** HOST-04: one line in the log when the database is lost, and one when it is back. */
export function createDatabaseWatch({ db, log }: Deps) {
  let isLost = false
  return async (): Promise<void> => {
    const condition = await db.condition()
    if ((condition === 'lost') === isLost) return
    isLost = !isLost
    if (isLost) log.warn('the database is lost: the league is shown from memory')
    else log.info('the database is back')
  }
}
