import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { openPersistentConnection } from './db/persistent-connection.ts'
import { createNoticeBarrier } from './notice-barrier.ts'
import { Notice, type Notices } from './notices.ts'

type PostgresNoticesOptions = {
  databaseUrl: string
  here: Notices
  /** For a check for missed notices; a notice can be lost with the node that committed the change. */
  reloadMs?: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const CHANNEL = 'tuff_notices'
const RELOAD_MS = 60_000

/** A node receives its own notices immediately, and only once. */
export function createPostgresNotices(options: PostgresNoticesOptions) {
  const { databaseUrl, here, reloadMs = RELOAD_MS, log } = options
  const node = randomUUID()
  // A separate channel, so that other nodes are not woken.
  const echoChannel = `tuff_echo_${node.replaceAll('-', '')}`
  let hasUnsent = false
  let sending: Promise<void> = Promise.resolve()
  const barrier = createNoticeBarrier(async (echo) => {
    if (!connection.session) throw new Error('There is no connection for an echo.')
    await connection.session.query('select pg_notify($1, $2)', [echoChannel, echo])
  })

  const connection = openPersistentConnection({
    databaseUrl,
    purpose: 'notices',
    async onOpen(session) {
      // Notices need not survive a crash, so the commit does not wait for the disk.
      await session.query(`set synchronous_commit = off; listen ${CHANNEL}; listen ${echoChannel}`)
      // Notices may have been missed in both directions meanwhile.
      here.publish({ part: 'league' })
      if (hasUnsent) await send(session, { part: 'league' })
      hasUnsent = false
    },
    beat: async (session) => void (await session.query('select 1')),
    onLost() {},
    onNotification(payload, channel) {
      if (channel === echoChannel) return barrier.receive(payload)
      const message = messageIn(payload)
      if (message?.from !== node) here.publish(message?.notice ?? { part: 'league' })
    },
    log,
  })
  const reload = setInterval(() => here.publish({ part: 'league' }), reloadMs).unref()

  return {
    publish(notice: Notice): void {
      here.publish(notice)
      const { session } = connection
      if (!session) hasUnsent = true
      else
        sending = send(session, notice).catch(() => {
          hasUnsent = true
        })
    },
    subscribe: here.subscribe,
    sent: () => sending,
    received: barrier.allReceived,
    /** Resolves when this node listens, or after a timeout. */
    listening: connection.whenOpen,
    async close() {
      clearInterval(reload)
      // Statements are processed in order: after this one all published notices are sent.
      await connection.session?.query('select 1').catch(() => {})
      await connection.close()
    },
  }

  async function send(session: NonNullable<typeof connection.session>, notice: Notice) {
    await session.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: node, notice })])
  }
}

const Message = z.object({ from: z.string(), notice: Notice })

/** Undefined for a part that only a newer node knows, or for a foreign message. */
function messageIn(payload: string): z.infer<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
