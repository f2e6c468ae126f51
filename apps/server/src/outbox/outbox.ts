import type { GivenUpMessage } from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Channel, ChannelName, MessageContent, NewMessage, OutboxMessage } from './message.ts'
import * as rows from './outbox-rows.ts'
import { summary } from './outbox-summary.ts'

import { createSender, type Pace } from './sender.ts'

type Deps = {
  db: Database
  secrets: Secrets
  /** Messages for other channels are skipped. */
  channels: readonly Channel[]
  /** Without it nothing is sent. */
  leadership?: Pick<Leadership, 'whileLeading'> | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The time of day, monotonic when the machine's clock jumps. */
  now?: () => number
  pace?: Partial<Pace>
}

/** Returns undefined when there is nothing to send. */
type Complete = (tx: Tx, message: OutboxMessage) => Promise<MessageContent | undefined>

export type Outbox = Awaited<ReturnType<typeof openOutbox>>

const NEVER_TRIED = 'It was not sent in time: the server was not running, or could not send it.'
const EXPIRED = 'This message is out of date: its link has expired.'

/**
 * HAND-05: messages to send, stored in the transaction of their cause, so that neither exists without the other. One
 * node sends them, retrying under the same id with growing pauses; a message that fails for two days is given up and
 * listed.
 */
export async function openOutbox({ db, secrets, channels, leadership, log, now = Date.now, pace }: Deps) {
  const sealedFor = (id: string) => `outbox ${id}`
  const sealed = (id: string, content: MessageContent) => secrets.seal(sealedFor(id), JSON.stringify(content))
  const contentOf = ({ id, content }: rows.OutboxRow): MessageContent | undefined => {
    const text = secrets.unseal(sealedFor(id), content)
    return text === undefined ? undefined : JSON.parse(text)
  }
  const read = (row: rows.OutboxRow): OutboxMessage | undefined => {
    const content = contentOf(row)
    return content && { id: row.id, recipient: row.recipient, kind: row.kind, queuedAt: row.queued_at, content }
  }
  const completing = new Map<string, Complete>()
  const open = new Set(channels.map(({ name }) => name))
  const sender = createSender({ db, channels, read, complete, log, now, pace })
  await leadership?.whileLeading(sender)

  return {
    isOpen: (channel: ChannelName): boolean => open.has(channel),

    /** Call in the transaction of the cause. */
    async queue(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
      for (const message of messages) if (open.has(message.channel)) await rows.add(tx, rowOf(message))
    },

    /** Registers the function that completes drafts of this kind at sending. */
    completeBy: (kind: string, complete: Complete): unknown => completing.set(kind, complete),

    /** Cancels unsent messages that a newer one replaces. */
    withdraw: (tx: Tx, recipient: string, kinds: readonly string[]): Promise<void> =>
      rows.withdraw(tx, recipient, kinds, now()),

    async givenUp(): Promise<GivenUpMessage[]> {
      const found = await rows.givenUp(db.query, now())
      const names = await recipientNames()
      return found.map((row) => ({
        id: row.id,
        channel: row.channel,
        recipient: names.get(row.recipient) ?? row.recipient,
        title: contentOf(row)?.title ?? row.kind,
        reason: row.reason ?? NEVER_TRIED,
        at: row.ended_at ?? row.queued_at,
        canBeSentAgain: !isExpired(row),
      }))
    },

    /** Keeps the id: a user who has received the message after all recognizes the duplicate. */
    async resend(id: string): Promise<void> {
      const row = await rows.find(db.query, id)
      if (row?.state !== 'given-up') throw new AppError('not-found', 'There is no such message.')
      if (isExpired(row)) throw new AppError('rule-broken', EXPIRED)
      await rows.requeue(db.query, row, now())
    },

    async rewriteAll(tx: Tx, rewrite: (text: string) => string): Promise<void> {
      for (const row of await rows.withContent(tx)) {
        const content = contentOf(row)
        if (!content) continue
        const { title, body, path } = content
        const after = { ...content, title: rewrite(title), body: rewrite(body), ...(path && { path: rewrite(path) }) }
        if (JSON.stringify(after) !== JSON.stringify(content)) await rows.rewrite(tx, row.id, sealed(row.id, after))
      }
    },

    summary: () => summary(db.query, now()),

    close: sender.stop,
  }

  /** Chats have names; users are listed by e-mail. */
  async function recipientNames(): Promise<Map<string, string>> {
    const named = await Promise.all(channels.map(async ({ namesOf }) => [...((await namesOf?.()) ?? [])]))
    return new Map(named.flat())
  }

  /** A completed message stays unchanged over retries. */
  async function complete(message: OutboxMessage): Promise<OutboxMessage | undefined> {
    if (!message.content.isDraft) return message
    const completes = completing.get(message.kind)
    if (!completes) throw new Error(`Nobody completes messages of the kind ${message.kind}.`)
    return db.transaction(async (tx) => {
      const content = await completes(tx, message)
      if (content) await rows.rewrite(tx, message.id, sealed(message.id, content))
      return content && { ...message, content }
    })
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
      content: sealed(id, content),
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
