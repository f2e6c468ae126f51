import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { clientOf, type Database } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export const LATEST_STEP = Object.keys(migrations).sort().at(-1)!

/** `fill` writes at an earlier schema version; later migrations run afterwards. */
export async function openInMemory(step: string, fill: (query: Kysely<Tables>) => Promise<void>): Promise<Database> {
  const file = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  const kysely = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) })
  try {
    await migrateToLatest(kysely, upTo(step))
    await fill(kysely)
    await migrateToLatest(kysely)
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  return clientOf({
    kind: 'sqlite',
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    condition: async () => 'ok',
    close: () => kysely.destroy(),
  })
}

const upTo = (step: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= step))
