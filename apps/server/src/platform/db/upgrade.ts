import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BackupSource, WrittenBackup } from '../backups/write-backup.ts'
import { readRelease, writeRelease } from '../release-note.ts'
import { readVersion } from '../version.ts'
import { migrateToLatest, migrationsOf } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

/** Not called for a new database. */
export type OnUpgrade = (sentence: string) => void

type Terms = { source: BackupSource; onUpgrade?: OnUpgrade | undefined; steps?: typeof migrations }

/**
 * SHIP-05: backs up a database that has rows first. Each step can be repeated: a killed start leaves the old schema
 * with a backup, or the new one.
 */
export async function upgrade(db: Kysely<Tables>, { source, onUpgrade, steps = migrations }: Terms): Promise<void> {
  const { taken, missing } = await migrationsOf(db, steps)
  if (missing.length === 0 || taken.length === 0) return migrateToLatest(db, steps)
  // Loaded only when it is needed: every start would wait for it.
  const { backUpBeforeUpgrade } = await import('../backups/upgrade-backup.ts')
  const version = await readVersion()
  const from = taken.at(-1)!
  const former = (await readRelease(db))?.version ?? 'before 1.0.0'
  const backup = await backUpBeforeUpgrade(source, { from, version })
  onUpgrade?.(
    `Upgrading the database from TUFF ${former} (${from}) to ${version} (${missing.at(-1)}); its backup is ${backup.path}.`,
  )
  // Before the migrations: an older release that finds the new schema can always name both.
  await writeRelease(db, { version, backup: backup.path })
  await migrateToLatest(db, steps)
  await listBackup(db, backup)
}

type UpgradeBackup = WrittenBackup & { path: string; file: string; host: string; madeAt: number }

const listBackup = (db: Kysely<Tables>, { file, host, madeAt, bytes, rows }: UpgradeBackup) =>
  db
    .insertInto('backups')
    .values({
      id: randomUUID(),
      made_at: madeAt,
      kind: 'upgrade',
      file,
      host,
      bytes,
      row_count: rows,
      state: 'verified',
      finding: null,
    })
    .execute()
