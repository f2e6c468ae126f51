import type { Backup, Health, HealthFinding } from '@tuff/contract'

const HOUR_MS = 60 * 60_000
/** A night and the hours in which it may be repeated. */
const LONGEST_WITHOUT_BACKUP_MS = 36 * HOUR_MS
const LEAST_DISK = 200_000_000
const LEAST_DISK_PART = 0.05
const MOST_MEMORY_PART = 0.85

type Facts = Omit<Health, 'status' | 'findings'>

export function findingsIn(facts: Facts, backups: readonly Backup[]): HealthFinding[] {
  const { origin, clock, database, disk, memory, sources, outbox } = facts
  const failing = sources.filter(({ failure }) => failure !== null)
  const held = sources.filter(({ isHeld }) => isHeld)
  const found: (HealthFinding | false)[] = [
    origin.isLocal && { about: 'origin', sentence: 'links point to localhost' },
    !clock.isBelieved && { about: 'clock', sentence: 'the clock of this machine is not believed' },
    database.condition !== 'ok' && { about: 'database', sentence: DATABASE[database.condition] },
    disk !== null && isShort(disk) && { about: 'disk', sentence: 'the disk is almost full' },
    memory.usedBytes > memory.totalBytes * MOST_MEMORY_PART && {
      about: 'memory',
      sentence: 'the memory is almost used up',
    },
    failing.length > 0 && { about: 'sources', sentence: `${counted(failing.length, 'source')} cannot be read` },
    held.length > 0 && {
      about: 'sources',
      sentence: `${counted(held.length, 'source')} sent figures that are held back`,
    },
    outbox.givenUp > 0 && {
      about: 'outbox',
      sentence: `${counted(outbox.givenUp, 'message')} could not be delivered`,
    },
    backupFinding(facts, backups),
  ]
  return found.filter((finding) => finding !== false)
}

const DATABASE = {
  lost: 'the database does not answer',
  full: 'the database has no room left to write',
  busy: 'the database is overloaded',
}

const isShort = ({ freeBytes, totalBytes }: NonNullable<Health['disk']>) =>
  freeBytes < LEAST_DISK || freeBytes < totalBytes * LEAST_DISK_PART

/** Newest first. */
export const newestVerified = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ state }) => state === 'verified')

function backupFinding({ at, startedAt, backup }: Facts, backups: readonly Backup[]): HealthFinding | false {
  // It had a size when it was verified.
  if (backups.some(({ state, bytes }) => state === 'failed' && bytes !== null))
    return { about: 'backup', sentence: 'a kept backup is damaged' }
  if (backups[0]?.state === 'failed') return { about: 'backup', sentence: 'the last backup failed' }
  if (backups.some(({ state, kind, at: made }) => state === 'failed' && kind === 'night' && at - made < DAY_MS))
    return { about: 'backup', sentence: 'a backup of the last day failed' }
  const since = newestVerified(backups)?.at ?? startedAt
  const isLate = backup.nextAt !== null && at - since > LONGEST_WITHOUT_BACKUP_MS
  return isLate && { about: 'backup', sentence: 'there is no backup of the last night' }
}

const DAY_MS = 24 * HOUR_MS

const counted = (count: number, what: string) => (count === 1 ? `one ${what}` : `${count} ${what}s`)
