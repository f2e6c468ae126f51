import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { migrations } from '#platform/db/migrations/all.ts'
import { NodeSqliteDialect } from '#platform/db/sqlite-dialect.ts'
import type { Tables } from '#platform/db/tables.ts'
import { openTimedPool } from '#platform/db/timed-pool.ts'
import { newFolder, newPostgresDatabase } from './test-databases.ts'

export type Installation = { dataFolder: string; databaseUrl?: string }

/** The last migrations of two earlier releases. */
export const EARLIER = { 'the first leagues': '0007-score-corrections', '1.0.0': '0046-league-times' } as const

/** A small league at an earlier schema. */
export async function createAtSchema(
  kind: 'sqlite' | 'postgres',
  last: string,
  fill: (query: Kysely<Tables>) => Promise<unknown> = async () => {},
): Promise<Installation> {
  const dataFolder = newFolder()
  const databaseUrl = kind === 'postgres' ? await newPostgresDatabase('template0') : undefined
  const kysely = new Kysely<Tables>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: openTimedPool(databaseUrl, { statementMs: 20_000, timeoutMs: 20_000 }) })
      : new NodeSqliteDialect(new DatabaseSync(`${dataFolder}/tuff.sqlite`)),
  })
  const steps = Object.entries(migrations).filter(([name]) => name <= last)
  await migrateToLatest(kysely, Object.fromEntries(steps))
  const teams = Array.from({ length: 20 }, (_, n) => ({
    email: `m${n}@tuff.example`,
    name: `T ${n}`,
    abbreviation: `T${n}`,
  }))
  await kysely.insertInto('teams').values(teams).execute()
  await kysely.insertInto('settings').values({ key: 'note', value: '"kept"' }).execute()
  await fill(kysely)
  await kysely.destroy()
  return { dataFolder, ...(databaseUrl && { databaseUrl }) }
}
