import type { FastifyBaseLogger } from 'fastify'
import { openPersistentConnection, type Session } from './db/persistent-connection.ts'
import type { Leadership, LeaderWork } from './leadership.ts'
import { createMutex } from './mutex.ts'

/** Any number that no other program uses as an advisory lock in this database. */
const LOCK = 8_337_001

const LOCK_HOLDER = `
  select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
  and database = (select oid from pg_database where datname = current_database())
`

const TRY_LOCK = 'select pg_try_advisory_lock($1) as leads, pg_backend_pid() as pid'

const numberIn = (row: Record<string, unknown> | undefined) => (typeof row?.pid === 'number' ? row.pid : undefined)

/**
 * The server releases a session-level advisory lock with the connection, however it ended, and the next node gets it.
 */
export async function leadOnPostgres(options: {
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  tryEveryMs?: number
}): Promise<Leadership> {
  const { databaseUrl, log, tryEveryMs = 1_000 } = options
  /** `startedFor` is the session number that the work was started for. */
  const works: { work: LeaderWork; startedFor: number | undefined }[] = []
  let isLeader = false
  let ownNumber: number | undefined
  let isClosing = false
  let failure: unknown
  const serialize = createMutex()

  const connection = openPersistentConnection({
    databaseUrl,
    purpose: 'leading',
    onOpen: tryToLead,
    async beat(session) {
      if (!isLeader) return tryToLead(session)
      // Work that fails to start ends the session and with it the lock, so that another node may try.
      if (failure) throw failure
      await session.query('select 1')
    },
    beatMs: tryEveryMs,
    onLost() {
      if (isLeader) log.warn('this node no longer leads')
      isLeader = false
      adjust().catch((error) => log.warn({ err: error }, 'leader work failed to stop'))
    },
    log,
  })
  await connection.whenOpen(10_000)

  return {
    get isLeader() {
      return isLeader
    },
    async leader() {
      // Work may start, and query, before the session with the lock counts as open.
      if (isLeader) return ownNumber
      const result = await connection.session?.query(LOCK_HOLDER, [LOCK])
      return numberIn(result?.rows[0])
    },
    async whileLeading(work) {
      works.push({ work, startedFor: undefined })
      await adjust()
    },
    async close() {
      isClosing = true
      isLeader = false
      await adjust()
      await connection.close()
    },
  }

  async function tryToLead(session: Session) {
    if (isClosing) return
    const { rows } = await session.query(TRY_LOCK, [LOCK])
    if (rows[0]?.leads !== true) return
    isLeader = true
    ownNumber = numberIn(rows[0])
    failure = undefined
    log.info('this node leads')
    // Not awaited: starting work may take longer than the server waits for a heartbeat on this connection.
    adjust().catch((error) => {
      failure = error
    })
  }

  function adjust(): Promise<void> {
    return serialize(async () => {
      for (const entry of isLeader ? works : works.toReversed()) {
        // A lead that was lost and regained during another adjustment is a new one: its work restarts.
        if (entry.startedFor === (isLeader ? ownNumber : undefined)) continue
        if (entry.startedFor !== undefined) {
          entry.startedFor = undefined
          await entry.work.stop()
        }
        if (!isLeader) continue
        // Recorded first: work that failed during its start is stopped as well.
        entry.startedFor = ownNumber
        await entry.work.start()
      }
    })
  }
}
