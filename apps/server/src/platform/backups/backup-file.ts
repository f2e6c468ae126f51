import { existsSync, statSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '#platform/db/migrations/all.ts'
import { isSqliteError } from '#platform/db/sqlite-errors.ts'
import { StartError } from '#platform/start-error.ts'
import { hasIntactSeal, SEAL_BYTES, seal } from './backup-seal.ts'
import { differingTable, digestTables, TableDigests } from './table-digests.ts'

/** Stored in a separate table beside those of the league. */
export type BackupLabel = {
  madeAt: string
  version: string
  /** Only in a file that its owner requested. */
  secretKey?: string | undefined
  tables: TableDigests
}

export async function makeBackup(path: string, label: BackupLabel): Promise<void> {
  writeLabel(path, label)
  await seal(path)
}

type ReadLabel = Pick<BackupLabel, 'madeAt' | 'secretKey'> & { tables: TableDigests | undefined }

/** Checks that the file is intact and supported by this version. */
export async function readBackup(path: string): Promise<ReadLabel & { isSealed: boolean }> {
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
  const isSealed = await hasIntactSeal(path)
  const { isMeantSealed, ...label } = readLabel(path)
  if (isMeantSealed && !isSealed) throw damaged(path, 'its checksum is missing')
  return { ...label, isSealed }
}

export async function verifyBackup(path: string, tables: TableDigests): Promise<void> {
  await readBackup(path)
  using file = new DatabaseSync(path, { readOnly: true })
  const table = differingTable(tables, digestTables(file))
  if (table) throw damaged(path, `rows differ in ${table}`)
}

/** Turns a copy of a backup back into a database without label and checksum. */
export async function openBackup(path: string, isSealed: boolean): Promise<void> {
  if (isSealed) {
    await hasIntactSeal(path)
    await truncate(path, statSync(path).size - SEAL_BYTES)
  }
  using file = new DatabaseSync(path)
  file.exec('pragma secure_delete = on; drop table backup')
}

function writeLabel(path: string, { madeAt, version, secretKey, tables }: BackupLabel): void {
  using file = new DatabaseSync(path)
  // One file without companions, whatever the league's own database uses.
  file.exec('pragma journal_mode = delete; create table backup (name text primary key, value text not null)')
  const insert = file.prepare('insert into backup values (?, ?)')
  insert.run('made-at', madeAt)
  insert.run('checksum', 'at the end of the file')
  insert.run('version', version)
  insert.run('tables', JSON.stringify(tables))
  if (secretKey !== undefined) insert.run('secret-key', secretKey)
}

function readLabel(path: string): ReadLabel & { isMeantSealed: boolean } {
  try {
    using file = new DatabaseSync(path, { readOnly: true })
    if (!file.prepare(`select name from sqlite_master where type = 'table' and name = 'backup'`).get())
      throw new StartError(`The file ${path} is not a backup of a league.`)
    const [finding] = Object.values(file.prepare('pragma integrity_check(1)').get() ?? {})
    if (finding !== 'ok') throw damaged(path, String(finding))
    if (file.prepare('pragma foreign_key_check').get()) throw damaged(path, 'a row refers to another that is missing')
    refuseNewer(path, file)

    const rows = file.prepare('select name, value from backup').all()
    const values = new Map(rows.map(({ name, value }) => [String(name), String(value)]))
    return {
      madeAt: values.get('made-at') ?? 'an unknown time',
      secretKey: values.get('secret-key'),
      tables: tablesIn(values.get('tables')),
      isMeantSealed: values.has('checksum'),
    }
  } catch (error) {
    if (isSqliteError(error)) throw damaged(path, error.errstr)
    throw error
  }
}

/** Missing in backups of earlier versions. */
const tablesIn = (text: string | undefined) => (text === undefined ? undefined : TableDigests.parse(JSON.parse(text)))

function refuseNewer(path: string, file: DatabaseSync) {
  const steps = file.prepare('select name from kysely_migration order by name').all()
  const unknown = steps.find(({ name }) => !Object.hasOwn(migrations, String(name)))
  if (unknown) {
    throw new StartError(
      `The backup ${path} was made by a newer TUFF (it has taken the step ${unknown.name}): restore it with that version or a later one.`,
    )
  }
}

const damaged = (path: string, finding: string) => new StartError(`The backup ${path} is damaged (${finding}).`)
