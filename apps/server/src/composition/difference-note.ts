import type { FigureDifference } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { DIFFERENCES, readDifferences } from '#features/data-sources/source-figures.ts'
import type { Database } from '#platform/db/client.ts'
import { repeat } from '#platform/repeat.ts'
import { writeSetting } from '#platform/settings-store.ts'

const EVERY_MS = 10_000

type Deps = {
  differences(): ReadonlyMap<number, readonly FigureDifference[]> | undefined
  db: Database
  leadership: { readonly isLeader: boolean }
}

/** REAL-04: stores on the leader where sources differ, so that every node can show it. */
export function createDifferenceNote({ differences, db, leadership }: Deps) {
  let written: string | undefined

  async function write(): Promise<void> {
    const reported = differences()
    if (!leadership.isLeader || !reported || reported.size === 0) return
    const text = JSON.stringify([...reported])
    if (text === written) return
    const kept = (await readDifferences(db.query)).filter(({ week }) => !reported.has(week))
    await writeSetting(db.query, DIFFERENCES, [...kept, ...[...reported.values()].flat()])
    written = text
  }

  return {
    write,
    start: (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
      repeat('the note on where the sources differ', write, EVERY_MS, log),
  }
}
