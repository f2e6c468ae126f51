import { existsSync, statSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '#platform/db/migrations/all.ts'
import { isSqliteError } from '#platform/db/sqlite-errors.ts'
import { StartError } from '#platform/start-error.ts'
import { readSeal, type SealState, seal, sealBytes } from './backup-seal.ts'
import { differingTable, digestTables, TableDigests } from './table-digests.ts'

/** Stored in a separate table beside those of the league. */
export type BackupLabel = {
  madeAt: string
  version: string
  /** Only in a file that its owner requested. */
  secretKey?: string | undefined
  tables: TableDigests
}

/** `key` is that of the installation. */
export async function makeBackup(path: string, label: BackupLabel, key: string | undefined): Promise<void> {
  writeLabel(path, label)
  await seal(path, key)
}

type ReadLabel = Pick<BackupLabel, 'madeAt' | 'secretKey'> & { tables: TableDigests | undefined }

/** Checks that the file is intact, made by TUFF and supported by this version. */
export async function readBackup(path: string, key?: string): Promise<ReadLabel & { seal: SealState }> {
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
  if (statSync(path).isDirectory()) throw new StartError(`${path} is a folder: name the file of a backup in it.`)
  const found = await readSeal(path, key)
  const { isMeantSealed, ...label } = readLabel(path)
  if (isMeantSealed && !found.isSealed) throw damaged(path, 'its checksum is missing')
  return { ...label, seal: found }
}

/** Reads the written file back, as a restore would. */
export async function verifyBackup(path: string, tables: TableDigests, key?: string): Promise<void> {
  await readBackup(path, key)
  using file = new DatabaseSync(path, { readOnly: true })
  const table = differingTable(tables, digestTables(file))
  if (table) throw damaged(path, `rows differ in ${table}`)
}

/** Turns a copy of a backup back into a database without label and checksum. */
export async function openBackup(path: string, key?: string): Promise<void> {
  const { seal: found } = await readBackup(path, key)
  await truncate(path, statSync(path).size - sealBytes(found))
  using file = new DatabaseSync(path)
  file.exec('pragma trusted_schema = off; pragma secure_delete = on; drop table backup')
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
    file.exec('pragma trusted_schema = off')
    refuseForeignParts(path, file)
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

/** TUFF makes tables and indexes only; anything else would run what a stranger wrote. */
function refuseForeignParts(path: string, file: DatabaseSync) {
  const foreign = file
    .prepare(`select type, name from sqlite_master where type not in ('table', 'index') or sql like 'create virtual%'`)
    .get()
  if (foreign)
    throw new StartError(
      `The backup ${path} is not opened: it has the ${foreign.type} ${foreign.name}, which no TUFF makes.`,
    )
}

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
