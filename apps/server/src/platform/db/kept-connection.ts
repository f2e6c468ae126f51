import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { pauseAfter } from '../backoff.ts'
import { createMutex } from '../mutex.ts'
import { limitSession, MISSED_SOON, withDeadline } from './connection-deadline.ts'
import { inOurTerms } from './postgres-errors.ts'

/** One session with PostgreSQL, as long as it lasts. */
export type Session = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export type KeptConnection = {
  /** Undefined while there is no connection. */
  readonly session: Session | undefined
  /** Resolves when the first session stands, or when it is high time to go on without. */
  firstOpened(patienceMs: number): Promise<void>
  close(): Promise<void>
}

type KeptConnectionOptions = {
  databaseUrl: string
  /** What the connection is for, in the words of a log line. */
  purpose: string
  onOpen(session: Session): Promise<void>
  /** Called again and again while the session stands; when it fails, the session is given up. */
  beat(session: Session): Promise<void>
  beatMs?: number
  /** An answer that takes longer than this will not come. */
  answerMs?: number
  onLost(): void
  onNotification?(payload: string, channel: string): void
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const PAUSES_MS = { first: 100, longest: 5_000 }
const ANSWER_MS = 4_000
/**
 * The server ends a session that is silent for so long: a machine that lost its power must not keep a lock. It is longer
 * than a beat and its answer, so that this side has given up the lock before the server gives it to another.
 */
const SILENCE_MS = 7_000

/** A connection to PostgreSQL beside the pool, opened again after a pause that grows whenever it breaks. */
export function keepConnection(options: KeptConnectionOptions): KeptConnection {
  const { purpose, log, beatMs = 1_000 } = options
  const closing = new AbortController()
  const opened = Promise.withResolvers<void>()
  let session: Session | undefined
  let broken: AbortController | undefined
  const running = run()

  return {
    get session() {
      return session
    },
    firstOpened: (patienceMs) => Promise.race([opened.promise, wait(patienceMs, undefined, { ref: false })]),
    async close() {
      closing.abort()
      broken?.abort()
      await running
    },
  }

  async function run() {
    let failures = 0
    while (!closing.signal.aborted) {
      broken = new AbortController()
      const connection = connect(options, broken)
      try {
        const fresh = await connection.open()
        await options.onOpen(fresh)
        session = fresh
        opened.resolve()
        if (failures > 0) log.info({ failures }, `the connection for ${purpose} stands again`)
        failures = 0
        await untilBroken(fresh, broken.signal)
      } catch (error) {
        failures++
        // Once an outage, not once an attempt: a night without the database must not fill the log.
        if (failures === 1 && !closing.signal.aborted) log.warn({ err: error }, `the connection for ${purpose} is lost`)
      }
      session = undefined
      options.onLost()
      await connection.end()
      const pauseMs = pauseAfter(failures, PAUSES_MS)
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  /** What is asked of a connection that breaks fails by itself; between two beats it is the signal that tells. */
  async function untilBroken(fresh: Session, broken: AbortSignal) {
    for (;;) {
      await options.beat(fresh)
      await wait(beatMs, undefined, { signal: broken, ref: false }).catch(() => broken.throwIfAborted())
    }
  }
}

function connect(
  { databaseUrl, onNotification, answerMs = ANSWER_MS }: KeptConnectionOptions,
  broken: AbortController,
) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tuff',
    connectionTimeoutMillis: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
  })
  client.on('error', (error) => broken.abort(error))
  client.on('end', () => broken.abort(new Error('The connection ended.')))
  client.on('notification', ({ payload, channel }) => onNotification?.(payload ?? '', channel))

  return {
    async open(): Promise<Session> {
      await client.connect()
      // PostgreSQL before 14 does not know the second setting; there its system misses a peer that vanished.
      await withDeadline(client, answerMs, limitSession(client, { ...MISSED_SOON, idle_session_timeout: SILENCE_MS }))
      // A client of `pg` is not meant to be asked two things at once.
      const inTurn = createMutex()
      const ask = (text: string, values?: unknown[]) => withDeadline(client, answerMs, client.query(text, values))
      return {
        query: (text, values) =>
          inTurn(() => ask(text, values).catch((error: unknown) => Promise.reject(inOurTerms(error)))),
      }
    },
    /** A broken one may never confirm its end, so nobody waits long for it. */
    end: () => Promise.race([client.end().catch(() => {}), wait(500, undefined, { ref: false })]),
  }
}
