import { dollars } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { ClockReading } from '#platform/clock.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Notice } from '#platform/notices.ts'
import type { Alongside } from '#season/bring-season.ts'
import { createIngest, type Ingest } from '#season/ingest.ts'
import { type LiveLeague, openLiveLeague } from '#season/live-league.ts'
import { createNewsIngest } from '#season/news-ingest.ts'
import type { NewsStore } from '#season/news-store.ts'
import { createPlayerIngest } from '#season/player-ingest.ts'
import { createRollover } from '#season/rollover.ts'
import type { SeasonStore } from '#season/season-store.ts'
import { createWeekCloser } from '#season/week-closer.ts'
import type { Nodes } from './nodes.ts'
import type { SeasonSource } from './season-source.ts'

const TICK_MS = 1_000
const PLAYERS_MS = 60_000

type Parts = {
  source: SeasonSource
  season: SeasonStore
  news: NewsStore
  nodes: Pick<Nodes, 'notices' | 'leadership' | 'noteClock'>
  /** What the commissioner last set the clock to. */
  readClock(): Promise<ClockReading | undefined>
  /** Says in the log, with the figures, who had them fetched. */
  logFetches?: Alongside
  metrics: Metrics
  log: FastifyBaseLogger
}

/**
 * The league as it lives: what providers say is brought in, weeks are opened, and the snapshot follows. One node does
 * the work for all, as long as it leads; every node follows.
 */
export async function openSeason(parts: Parts): Promise<LiveLeague> {
  const { source, season, nodes, metrics, log } = parts
  const { notices, leadership } = nodes
  const { clock } = source
  const ingest = await bringFigures(parts)

  const league = await openLiveLeague({ store: season, notices, log, onBuilt: metrics.snapshotBuilt })
  const rollover = createRollover({ store: season, league, notices, clock, log })
  const news = newsWork(parts)
  const closing = { work: createWeekCloser({ store: season, league, notices, clock, log }), everyMs: TICK_MS }
  const others = [closing, ...news, ...playerWork(parts)]
  await leadership.whileLeading({
    async start() {
      await unlessUnavailable(rollover.tick(), log)
      rollover.start(TICK_MS)
      for (const { work, everyMs } of others) work.start(everyMs)
    },
    async stop() {
      await Promise.all([rollover.stop(), ...others.map(({ work }) => work.stop())])
    },
  })
  fetchWhenAsked(parts, ingest, news)
  const figures = ingest ? [ingest.catchUp] : []
  followClock(parts, [() => openAhead(parts), ...figures, rollover.tick, ...others.map(({ work }) => work.tick)])
  await league.settled()
  return league
}

/** The figures first: they are there when the first snapshot is built. */
async function bringFigures(parts: Parts): Promise<Ingest | undefined> {
  const { source, season, nodes, logFetches, metrics, log } = parts
  const { provider, outside, clock } = source
  const { notices, leadership } = nodes
  if (!provider) return undefined
  const players = outside && { players: outside.provider.players, usualSalary: dollars(outside.defaultSalary) }
  const ingest = createIngest({ provider, players, store: season, notices, clock, log, alongside: logFetches })
  metrics.gauge(
    'tuff_ingest_age_seconds',
    'Seconds since the provider was last heard; 0 on a node that does not ask.',
    () => (leadership.isLeader && ingest.lastDone ? (Date.now() - ingest.lastDone) / 1000 : 0),
  )
  await leadership.whileLeading({
    async start() {
      outside?.forget()
      await unlessUnavailable(openAhead(parts), log)
      const caughtUp = ingest.catchUp()
      // The outside world may keep one waiting; until it answers, the league stands as it was last known.
      if (outside && !outside.recorded)
        caughtUp.catch((error: unknown) => log.warn({ err: error }, 'weeks are missing'))
      else await unlessUnavailable(caughtUp, log)
      // Whoever led before may have died between a commit and its notice.
      notices.publish({ part: 'league' })
      ingest.start(TICK_MS)
    },
    stop: ingest.stop,
  })
  return ingest
}

/** A replay may be put back: before its figures are unsaid, the weeks are open that closed later. */
async function openAhead({ source: { clock }, season, nodes: { notices } }: Parts): Promise<void> {
  if (clock.set && (await season.openWeeksAhead(clock.now())) > 0) notices.publish({ part: 'week' })
}

/** A league that cannot be written to, as on a full disk, is shown as it was last known; the work is tried again anyway. */
async function unlessUnavailable(work: Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!unavailabilityIn(error)) throw error
    log.warn({ err: error }, 'the league cannot be written to and is shown as it was last known')
  }
}

/** The commissioner does not want to wait for the next turn: every source and every week, on the node that asks. */
function fetchWhenAsked(
  { source: { outside }, nodes: { notices, leadership }, log }: Parts,
  ingest: Ingest | undefined,
  news: { work: { tick(): Promise<void> } }[],
): void {
  if (!ingest || !outside || outside.recorded) return
  notices.subscribe(({ part }) => {
    if (part !== 'fetch' || !leadership.isLeader) return
    outside.askAgain()
    Promise.all([ingest.fetch(), ...news.map(({ work }) => work.tick())]).catch((error: unknown) =>
      log.warn({ err: error }, 'not everything could be fetched'),
    )
  })
}

/** When the clock was set, on whichever node, this one sets its own; the one that leads brings what follows from it. */
function followClock({ source: { clock }, readClock, nodes, log }: Parts, works: (() => Promise<void>)[]): void {
  const follow = async (part: Notice['part']) => {
    const reading = await readClock()
    if (reading) clock.set?.(reading)
    if (part !== 'clock' || !nodes.leadership.isLeader) return
    await nodes.noteClock()
    for (const work of works) await work()
  }
  nodes.notices.subscribe(({ part }) => {
    // Of a clock that was set while nobody heard it, only the general notice tells.
    if (!clock.set || (part !== 'clock' && part !== 'league')) return
    follow(part).catch((error: unknown) => log.warn({ err: error }, 'the clock could not be followed'))
  })
}

/** What may come a little later: news, */
function newsWork({ source: { provider, clock }, news, nodes: { notices }, log }: Parts) {
  if (!provider) return []
  return [{ work: createNewsIngest({ provider, store: news, notices, clock, log }), everyMs: TICK_MS }]
}

/** and players, for whom figures never wait. */
function playerWork({ source: { outside }, season, nodes: { notices }, log }: Parts) {
  if (!outside) return []
  const usualSalary = dollars(outside.defaultSalary)
  const work = createPlayerIngest({ provider: outside.provider, store: season, usualSalary, notices, log })
  return [{ work, everyMs: PLAYERS_MS }]
}
