import { stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Health, isLocalName } from '@tuff/contract'
import { sql } from 'kysely'
import type { Outbox } from '#outbox/outbox.ts'
import type { BackupSource } from '#platform/backups/write-backup.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { lastKnown } from '#platform/last-known.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'
import type { BackupService } from './backup-service.ts'
import { findingsIn, newestVerified } from './health-findings.ts'

type Deps = {
  db: Database
  clock: Pick<Clock, 'doubt'>
  source: BackupSource
  version: string
  origin: string
  backups: Pick<BackupService, 'list'>
  outbox: Pick<Outbox, 'isOpen' | 'summary'>
  sources(): Promise<SourceStatus[]>
  now?: () => number
}

export type ServerHealth = ReturnType<typeof createServerHealth>

/** SHIP-07: everything that a host looks at, read when it is requested. */
export function createServerHealth(deps: Deps) {
  const { db, clock, source, version, origin, backups, outbox, sources, now = Date.now } = deps
  const startedAt = Math.round(now() - process.uptime() * 1000)
  const known = {
    backups: lastKnown(() => backups.list()),
    messages: lastKnown(() => outbox.summary()),
    sources: lastKnown(() => sources()),
  }
  /** HOST-02: without the database, from what this process knew last. */
  const orNothing = <Result>(read: Promise<Result>, nothing: Result): Promise<Result> =>
    read.catch((error: unknown) => {
      if (unavailabilityIn(error) !== 'lost') throw error
      return nothing
    })
  return async (): Promise<Health> => {
    const [{ backups: all, nextAt }, { devices, ...messages }, database, reported] = await Promise.all([
      orNothing(known.backups(undefined), { backups: [], nextAt: null, kept: 0 }),
      orNothing(known.messages(undefined), NO_MESSAGES),
      databaseOf(db, source),
      orNothing(known.sources(undefined), []),
    ])
    const facts = {
      at: now(),
      version,
      startedAt,
      origin: { url: origin, isLocal: isLocalName(new URL(origin).hostname) },
      clock: { isBelieved: clock.doubt === undefined },
      database,
      disk: await diskOf(source.dataFolder),
      memory: memoryOf(),
      sources: reported.map(({ source: name, age, failure, held }) => ({
        source: name,
        ageMs: age ?? null,
        failure: failure?.message ?? null,
        failures: failure?.inARow ?? 0,
        isHeld: held.length > 0,
      })),
      outbox: messages.outbox,
      mail: { isOpen: outbox.isOpen('mail'), lastSentAt: messages.lastSentAt.mail ?? null },
      push: { devices, lastSentAt: messages.lastSentAt.push ?? null },
      backup: { last: all[0] ?? null, verifiedAt: newestVerified(all)?.at ?? null, nextAt },
    }
    const findings = findingsIn(facts, all)
    return { status: findings.length > 0 ? 'attention' : 'ok', findings, ...facts }
  }
}

const NO_MESSAGES = { outbox: { waiting: 0, givenUp: 0, lastReason: null }, lastSentAt: {}, devices: 0 }

async function databaseOf(db: Database, source: BackupSource): Promise<Health['database']> {
  const began = performance.now()
  const state = await db.condition()
  // It may be lost between two questions.
  const isAnswering = state === 'ok' && (await answers(sql`select 1`.execute(db.query)))
  const condition = state === 'ok' && !isAnswering ? 'lost' : state
  const answeredInMs = Math.round((performance.now() - began) * 10) / 10
  const size = condition === 'lost' ? null : db.kind === 'postgres' ? sizeOnServer(db) : sizeOfFiles(source)
  return { kind: db.kind, condition, answeredInMs, bytes: size && (await size.catch(() => null)) }
}

const answers = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => true,
    () => false,
  )

async function sizeOnServer({ query }: Database): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(query)
  return rows[0]?.bytes ?? null
}

/** With the changes that are not yet in the main file. */
async function sizeOfFiles({ dataFolder }: BackupSource): Promise<number | null> {
  const sizes = await Promise.all(
    ['tuff.sqlite', 'tuff.sqlite-wal'].map((name) =>
      stat(path.join(dataFolder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) || null
}

async function diskOf(folder: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** A container may have less than the machine. */
const memoryOf = (): Health['memory'] => ({
  usedBytes: process.memoryUsage.rss(),
  totalBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
})
