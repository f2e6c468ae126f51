import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter, pausesUpTo } from '#platform/backoff.ts'
import type { Database } from '#platform/db/client.ts'
import { repeat } from '#platform/repeat.ts'
import type { Channel, OutboxMessage, Outcome } from './message.ts'
import * as rows from './outbox-rows.ts'
import { pause, readPauses } from './pauses.ts'

export type Pace = {
  everyMs: number
  /** The first pause is longer than an attempt may take, so that two attempts never overlap. */
  pauses: { first: number; longest: number }
  attemptMs: number
  /** How long running deliveries may take at shutdown. */
  goodbyeMs: number
}

const USUAL_PACE: Pace = {
  everyMs: 1_000,
  pauses: { first: 60_000, longest: 60 * 60_000 },
  attemptMs: 45_000,
  goodbyeMs: 3_000,
}

type Deps = {
  db: Database
  channels: readonly Channel[]
  /** Undefined when it was encrypted with another key. */
  read(row: rows.OutboxRow): OutboxMessage | undefined
  /** A completed draft; undefined when there is nothing to send. */
  complete(message: OutboxMessage): Promise<OutboxMessage | undefined>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now: () => number
  pace?: Partial<Pace> | undefined
}

const AT_ONCE = 5
const PER_ROUND = 100
const ROUNDS_PER_SWEEP = 600
const WITHOUT_WORDS = 'It could not be sent. See the server log.'
const UNREADABLE = 'It was encrypted with a different key than this server has.'

/** Stopping prevents new deliveries first, then aborts running ones. */
type Run = { isClosing: boolean; cutOff: AbortController }

/** Each channel runs separately: a mail server that hangs delays no push message. */
export function createSender({ db, channels, read, complete, log, now, pace }: Deps) {
  const { everyMs, pauses, attemptMs, goodbyeMs } = { ...USUAL_PACE, ...pace }
  const pausesInOrder = pausesUpTo(pauses)
  /** Sent while the database was unavailable: marked later, and not sent again. */
  const unwritten = new Set<string>()
  let running: { run: Run; loops: { stop(): Promise<void> }[] } | undefined

  return {
    async start(): Promise<void> {
      if (running) return
      const run: Run = { isClosing: false, cutOff: new AbortController() }
      const givingUp = () => rows.giveUpOverdue(db.query, now())
      const sweeping = () => rows.sweep(db.query, now())
      const loops = channels.map((each) => repeat(`sending by ${each.name}`, () => deliverDue(each, run), everyMs, log))
      loops.push(repeat('the giving up of messages', givingUp, everyMs, log))
      loops.push(repeat('the sweeping of the outbox', sweeping, everyMs * ROUNDS_PER_SWEEP, log))
      running = { run, loops }
    },
    async stop(): Promise<void> {
      if (!running) return
      const { run, loops } = running
      running = undefined
      run.isClosing = true
      const late = setTimeout(() => run.cutOff.abort(), goodbyeMs)
      await Promise.all(loops.map((loop) => loop.stop()))
      clearTimeout(late)
    },
  }

  async function deliverDue(channel: Channel, run: Run): Promise<void> {
    const paused = [...(await readPauses(db.query, channel.name, now())).keys()]
    const due = await rows.due(db.query, channel.name, { now: now(), pauses: pausesInOrder, paused, most: PER_ROUND })
    if (due.length === 0) return
    // One shared iterator: the next free worker takes the next item.
    const batches = (await batchesOf(channel, due)).values()
    const worker = async () => {
      for (const batch of batches) if (!run.isClosing) await attempt(channel, batch, run.cutOff.signal)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  /** Each message separately, or all of one person together unless the person was notified just before. */
  async function batchesOf(channel: Channel, due: rows.OutboxRow[]): Promise<rows.OutboxRow[][]> {
    const { name, gathersForMs, settlesForMs = 0 } = channel
    if (gathersForMs === undefined) return due.map((row) => [row])
    const at = now()
    const notified = await rows.notifiedBetween(db.query, name, at - gathersForMs, at)
    const oldestFirst = due.toSorted((a, b) => a.queued_at - b.queued_at)
    const byPerson = Map.groupBy(oldestFirst, ({ recipient }) => recipient)
    const waits = (own: rows.OutboxRow[]) => {
      const since = at - own[0]!.queued_at
      return since >= 0 && since < settlesForMs
    }
    return [...byPerson].filter(([recipient, own]) => !notified.has(recipient) && !waits(own)).map(([, own]) => own)
  }

  async function attempt(channel: Channel, batch: rows.OutboxRow[], cutOff: AbortSignal): Promise<void> {
    const messages: OutboxMessage[] = []
    for (const row of batch) {
      if (!(await rows.beginAttempt(db.query, row, now() + pauseAfter(row.attempts, pauses)))) continue
      const message = read(row)
      if (unwritten.has(row.id)) await markSent([row.id])
      else if (message) messages.push(message)
      else await rows.giveUp(db.query, [row.id], UNREADABLE, now())
    }
    if (messages.length === 0) return
    const outcome = await sendingOf(channel, messages, cutOff)
    const ids = messages.map(({ id }) => id)
    if (outcome === 'sent') return markSent(ids)
    if (outcome === 'unwanted') return rows.end(db.query, ids, 'unwanted', now())
    if (outcome.waitsUntil !== undefined) {
      await pause(db.query, channel.name, messages[0]!.recipient, outcome.waitsUntil)
      return rows.defer(db.query, ids, outcome.failed, outcome.waitsUntil)
    }
    // Without the reason's text, which may contain an e-mail address from the mail server.
    log.warn({ channel: channel.name, messages: ids, code: outcome.code }, 'message delivery failed')
    if (outcome.isFinal) return rows.giveUp(db.query, ids, outcome.failed, now())
    return rows.noteFailure(db.query, ids, outcome.failed)
  }

  async function sendingOf(channel: Channel, messages: OutboxMessage[], cutOff: AbortSignal): Promise<Outcome> {
    const signal = AbortSignal.any([cutOff, AbortSignal.timeout(attemptMs)])
    const over = new Promise<Outcome>((resolve) =>
      signal.addEventListener('abort', () => resolve({ failed: 'It took too long.' }), { once: true }),
    )
    try {
      const whole: OutboxMessage[] = []
      for (const message of messages) whole.push(...[await complete(message)].filter((each) => each !== undefined))
      if (whole.length === 0) return 'unwanted'
      return await Promise.race([channel.send(whole, signal), over])
    } catch (error) {
      log.warn({ err: error, channel: channel.name }, 'channel failed')
      return { failed: WITHOUT_WORDS }
    }
  }

  async function markSent(ids: string[]): Promise<void> {
    for (const id of ids) unwritten.add(id)
    await rows.end(db.query, ids, 'sent', now())
    for (const id of ids) unwritten.delete(id)
  }
}
