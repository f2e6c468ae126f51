import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { readRelease } from '../release-note.ts'
import { DatabaseError } from './database-error.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

const migratorOf = (db: Kysely<Tables>, steps: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } })

export async function migrationsOf(db: Kysely<Tables>, steps = migrations) {
  const known = await migratorOf(db, steps).getMigrations()
  const namesOf = (isTaken: boolean) => known.flatMap(({ name, executedAt }) => (!executedAt === isTaken ? [] : [name]))
  return { taken: namesOf(true), missing: namesOf(false) }
}

/** All or none. Nodes that start together run one after the other. */
export async function migrateToLatest(db: Kysely<Tables>, steps = migrations): Promise<void> {
  const { error, results } = await migratorOf(db, steps).migrateToLatest()
  if (!error) return

  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))
  if (unknown) throw new DatabaseError(await newerDatabase(db, unknown[1]!))
  const failed = results?.find((result) => result.status === 'Error')
  if (!failed) throw error
  const reason = error instanceof Error ? error.message : error
  throw new Error(`The step ${failed.migrationName} of the database's schema failed: ${reason}`, { cause: error })
}

async function newerDatabase(db: Kysely<Tables>, step: string): Promise<string> {
  const release = await readRelease(db)
  const by = release ? `TUFF ${release.version}` : 'a newer TUFF'
  const backup = release?.backup
    ? ` The league as it was before that upgrade is in the backup ${release.backup}: this version can restore it.`
    : ''
  return `The database was written by ${by} (it has taken the step ${step}). Start that version or a later one.${backup}`
}
