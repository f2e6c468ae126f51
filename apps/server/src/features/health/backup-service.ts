import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Backup, Backups } from '@tuff/contract'
import { backupFailed } from '@tuff/notifications'
import type { FastifyBaseLogger } from 'fastify'
import { backupFolder, backupName, hostName, openBackupFolder, removeDrafts } from '#platform/backups/backup-folder.ts'
import { readSeal } from '#platform/backups/backup-seal.ts'
import type { BackupSource, writeBackup } from '#platform/backups/write-backup.ts'
import { AppError } from '#platform/errors.ts'
import { findKey } from '#platform/installation-key.ts'
import { createMutex } from '#platform/mutex.ts'
import { StartError, startRefusal } from '#platform/start-error.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { type BackupRow, createBackupStore } from './backup-store.ts'
import { nextNight } from './backup-times.ts'

export type BackupSetting = {
  source: BackupSource
  hour: number
  kept: number
  write: typeof writeBackup
}

type Deps = Pick<LeagueDeps, 'db' | 'notify' | 'now' | 'commissioners'> & {
  setting: BackupSetting
  version: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const USUALLY_KEPT = 14
/** Of another process that may still be writing. */
const DRAFT_MS = 60 * 60_000
const LEAST_ROOM = 1024 * 1024

export type BackupService = ReturnType<typeof createBackupService>

/** SHIP-06: makes, keeps, checks and hands out backups. */
export function createBackupService({ db, setting, version, notify, commissioners, log, now = Date.now }: Deps) {
  const { source, hour, kept, write } = setting
  const store = createBackupStore(db)
  const host = hostName()
  const folder = backupFolder(source.dataFolder)
  const sequentially = createMutex()
  /** A failure that the database could not take either, as on a full disk. */
  let unrecorded: BackupRow | undefined

  const fileOf = ({ file }: BackupRow) => path.join(folder, file)
  const isIntact = async (file: string): Promise<boolean> => {
    const key = await findKey(source)
    return readSeal(file, key).then(
      ({ isSealed }) => isSealed,
      () => false,
    )
  }
  const isHere = (row: BackupRow) => row.state === 'verified' && row.host === host && existsSync(fileOf(row))

  async function rows(): Promise<BackupRow[]> {
    const recorded = await store.list()
    return unrecorded ? [unrecorded, ...recorded.filter(({ id }) => id !== unrecorded?.id)] : recorded
  }

  return {
    async list(): Promise<Backups> {
      const shown = (await rows()).filter((row) => row.state === 'failed' || row.host !== host || isHere(row))
      return {
        backups: shown.map(
          (row): Backup => ({
            id: row.id,
            at: row.made_at,
            kind: row.kind,
            bytes: row.bytes,
            state: row.state,
            finding: row.finding,
            isHere: isHere(row),
          }),
        ),
        nextAt: kept > 0 ? nextNight(now(), hour) : null,
        kept: kept || USUALLY_KEPT,
      }
    },

    rows,

    /** `id` is that of the night, whose attempts share a row. Returns why it failed. */
    make: (kind: 'night' | 'hand', id: string = randomUUID()): Promise<string | undefined> =>
      sequentially(() => make(kind, id)),

    /** The kept files are read again: a verified backup may be damaged later. */
    checkKept: (): Promise<void> => sequentially(checkKept),

    async recordLate(): Promise<void> {
      if (unrecorded) await recordFailure(unrecorded, { wasVerified: false })
    },

    async open(id: string) {
      const row = (await store.list()).find((each) => each.id === id)
      if (!row || row.state === 'failed') throw new AppError('not-found', 'There is no such backup.')
      if (row.host !== host) throw new AppError('rule-broken', `This backup is on the machine ${row.host}.`)
      const file = fileOf(row)
      if (!existsSync(file)) throw new AppError('not-found', 'The file of this backup is gone.')
      if (!(await isIntact(file))) {
        await recordDamage(row)
        throw new AppError('rule-broken', DAMAGED(row))
      }
      const { size } = await stat(file)
      return { name: row.file, bytes: size, content: createReadStream(file) }
    },
  }

  async function make(kind: 'night' | 'hand', id: string): Promise<string | undefined> {
    const made_at = now()
    const file = backupName(made_at)
    const row = { id, made_at, kind, file, host, bytes: null, row_count: null }
    try {
      await openBackupFolder(source.dataFolder)
      await removeDrafts(folder, DRAFT_MS)
      await refuseWithoutRoom()
      const label = { madeAt: new Date(made_at).toISOString(), version }
      const { bytes, rows: row_count } = await write(source, path.join(folder, file), label)
      await store.add({ ...row, bytes, row_count, state: 'verified', finding: null })
      log.info({ file: path.join(folder, file), bytes }, 'backup verified')
      if (unrecorded?.id === id) unrecorded = undefined
      await prune()
      return undefined
    } catch (error) {
      const finding = startRefusal(error) ?? 'It failed for a reason that is in the log of the server.'
      log.warn({ err: error }, 'backup failed')
      await rm(path.join(folder, file), { force: true }).catch(() => {})
      const failed: BackupRow = { ...row, state: 'failed', finding }
      unrecorded = failed
      // The disk may be too full for this as well; it is retried later.
      await recordFailure(failed, { wasVerified: false }).catch((err: unknown) => log.warn({ err }, 'not recorded'))
      return finding
    }
  }

  async function recordFailure(row: BackupRow, { wasVerified }: { wasVerified: boolean }): Promise<void> {
    const to = await commissioners()
    const finding = row.finding ?? ''
    await db.transaction(async (tx) => {
      await store.add(row, tx)
      // A backup by hand reports its failure in the response.
      if (wasVerified || row.kind === 'night')
        await notify(tx, () => backupFailed({ id: row.id, wasVerified, finding }, to))
    })
    if (unrecorded?.id === row.id) unrecorded = undefined
  }

  /** A backup must not fill the disk that the league needs. */
  async function refuseWithoutRoom(): Promise<void> {
    const last = (await store.list()).find(({ bytes }) => bytes !== null)?.bytes ?? 0
    const file = await stat(path.join(source.dataFolder, 'tuff.sqlite')).catch(() => undefined)
    const { bavail, bsize } = await statfs(folder)
    const needed = LEAST_ROOM + 2 * (source.databaseUrl ? last : (file?.size ?? 0))
    const left = bavail * bsize
    if (left < needed)
      throw new StartError(
        `The disk of ${folder} is too full: ${inMegabytes(left)} left, ${inMegabytes(needed)} needed.`,
      )
  }

  async function prune(): Promise<void> {
    const own = (await store.list()).filter((row) => row.host === host && row.kind !== 'upgrade')
    const verified = own.filter(({ state }) => state === 'verified')
    const oldestKept = verified[(kept || USUALLY_KEPT) - 1]?.made_at ?? 0
    const tooMany = [
      ...verified.slice(kept || USUALLY_KEPT),
      ...own.filter((row) => wasDamaged(row) && row.made_at < oldestKept),
      ...own.filter(({ state }) => state === 'failed').slice(USUALLY_KEPT),
    ]
    for (const row of tooMany) await rm(fileOf(row), { force: true })
    await store.remove(tooMany.map(({ id }) => id))
  }

  async function checkKept(): Promise<void> {
    for (const row of await store.list()) {
      if (row.host !== host || (row.state === 'failed' && !wasDamaged(row))) continue
      // Moved away by its owner, or restored from another machine.
      if (!existsSync(fileOf(row))) await store.remove([row.id])
      else if (row.state === 'verified' && !(await isIntact(fileOf(row)))) await recordDamage(row)
    }
  }

  async function recordDamage(row: BackupRow): Promise<void> {
    log.warn({ file: fileOf(row) }, 'a kept backup is damaged')
    await recordFailure({ ...row, state: 'failed', finding: DAMAGED(row) }, { wasVerified: true })
  }
}

/** Only a backup that was verified once has a size. */
const wasDamaged = ({ state, bytes }: BackupRow): boolean => state === 'failed' && bytes !== null

const DAMAGED = ({ file }: BackupRow) => `The file ${file} is damaged: it has changed since it was verified.`

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
