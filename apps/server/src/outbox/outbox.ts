import type { Instant } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Channel, ChannelName, MessageContent, NewMessage, OutboxMessage } from './message.ts'
import * as rows from './outbox-rows.ts'
import type { Pace } from './pace.ts'
import { createSender } from './sender.ts'

type Parts = {
  db: Database
  secrets: Secrets
  /** Those that are set up here; what is queued for another one is left out. */
  channels: readonly Channel[]
  /** Whether this node sends for all; nothing is sent without it. */
  leadership?: Pick<Leadership, 'whileLeading'> | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The time of day: people are told by the clock on their wall. */
  now?: () => number
  pace?: Partial<Pace>
}

/** A message that did not reach anybody. */
export type GivenUp = {
  id: string
  channel: ChannelName
  recipient: string
  title: string
  reason: string
  at: Instant
  /** False when it would be of no use any more. */
  canBeSentAgain: boolean
}

const NEVER_TRIED = 'Nobody was there to send it: the server was not running, or had no way to send it.'
const EXPIRED = 'This message is of no use any more: what it leads to has expired.'

export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/**
 * HAND-05: what is to be sent, written in the transaction of its cause, so that neither exists without the other. One node
 * sends it, trying again under the same id with growing pauses; what could not be sent in two days is given up and listed.
 */
export async function openOutbox({ db, secrets, channels, leadership, log, now = Date.now, pace }: Parts) {
  const sealedFor = (id: string) => `outbox ${id}`
  const contentOf = ({ id, content }: rows.OutboxRow): MessageContent | undefined => {
    const text = secrets.unseal(sealedFor(id), content)
    return text === undefined ? undefined : JSON.parse(text)
  }
  const read = (row: rows.OutboxRow): OutboxMessage | undefined => {
    const content = contentOf(row)
    return content && { id: row.id, recipient: row.recipient, kind: row.kind, queuedAt: row.queued_at, content }
  }
  const open = new Set(channels.map(({ name }) => name))
  const sender = createSender({ db, channels, read, log, now, pace })
  await leadership?.whileLeading(sender)

  return {
    /** Whether anything can be sent this way. */
    isOpen: (channel: ChannelName): boolean => open.has(channel),

    /** To be called in the transaction of the cause. A cause that comes again queues nothing again. */
    async queue(tx: Transaction<Tables>, messages: readonly NewMessage[]): Promise<void> {
      for (const message of messages) if (open.has(message.channel)) await rows.add(tx, rowOf(message))
    },

    async givenUp(): Promise<GivenUp[]> {
      const found = await rows.givenUp(db.query)
      return found.map((row) => ({
        id: row.id,
        channel: row.channel,
        recipient: row.recipient,
        title: contentOf(row)?.title ?? row.kind,
        reason: row.reason ?? NEVER_TRIED,
        at: row.ended_at ?? row.queued_at,
        canBeSentAgain: !isExpired(row),
      }))
    },

    /** Its id stays: whoever has received it after all can tell that it is the same. */
    async sendAgain(id: string): Promise<void> {
      const row = await rows.find(db.query, id)
      if (row?.state !== 'given-up') throw new AppError('not-found', 'There is no such message.')
      if (isExpired(row)) throw new AppError('rule-broken', EXPIRED)
      await rows.waitAgain(db.query, row, now())
    },

    close: sender.stop,
  }

  function isExpired({ expires_at }: rows.OutboxRow): boolean {
    return expires_at !== null && expires_at <= now()
  }

  function rowOf({ channel, recipient, kind, cause, content, notBefore = 0, expiresAt }: NewMessage): rows.OutboxRow {
    const id = rows.idOf({ channel, recipient, cause })
    const due_at = Math.max(notBefore, now())
    return {
      id,
      channel,
      recipient,
      kind,
      content: secrets.seal(sealedFor(id), JSON.stringify(content)),
      state: 'waiting',
      attempts: 0,
      queued_at: now(),
      due_at,
      give_up_at: Math.min(due_at + rows.GIVEN_UP_AFTER_MS, expiresAt ?? Number.POSITIVE_INFINITY),
      expires_at: expiresAt ?? null,
      ended_at: null,
      reason: null,
    }
  }
}
