import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseError } from './database-error.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

/** Called with the names of the migrations when an older database was upgraded; not for a new one. */
export type OnUpgraded = (steps: readonly string[]) => void

/** Runs the missing migrations, all or none. Nodes that start together run one after the other. */
export async function migrateToLatest(db: Kysely<Tables>, steps = migrations, onUpgraded?: OnUpgraded): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) {
    const taken = (results ?? []).map(({ migrationName }) => migrationName)
    if (taken.length > 0 && taken.length < Object.keys(steps).length) onUpgraded?.(taken)
    return
  }

  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))
  if (unknown) {
    throw new DatabaseError(
      `The database was written by a newer TUFF (it has taken the step ${unknown[1]}). Start that version or a later one.`,
    )
  }
  const failed = results?.find((result) => result.status === 'Error')
  if (!failed) throw error
  throw new Error(
    `The step ${failed.migrationName} of the database's schema failed: ${error instanceof Error ? error.message : error}`,
    {
      cause: error,
    },
  )
}
