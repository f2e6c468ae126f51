import type { Instant, StatLine } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { SourceError } from './reading/source-error.ts'
import type { LineSource, Sources } from './source.ts'

/** How a source is doing, for whoever looks after the league. */
export type SourceStatus = {
  source: string
  lastSuccess: Instant | undefined
  /** How old what it last said is. */
  age: number | undefined
  /** Undefined while it answers. */
  failure: { message: string; since: Instant; inARow: number; nextTry: Instant } | undefined
}

export type PollingOptions = {
  clock: { now(): Instant }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long an answer of each source is good enough, in milliseconds. */
  every?: Partial<Intervals>
}

type Intervals = { schedule: number; stats: number; players: number; news: number }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Sleeper asks that its list of players be fetched no more than once a day. */
const EVERY: Intervals = { schedule: 5 * MINUTE, stats: MINUTE, players: 24 * HOUR, news: 5 * MINUTE }

const FIRST_PAUSE = 15 * SECOND
const LONGEST_PAUSE = 15 * MINUTE

/**
 * The same sources, asked no more often than is good for them. A source that fails goes on saying what it last said
 * well, and is tried again after a pause that doubles with every failure in a row.
 */
export function keepLastGood(sources: Sources, options: PollingOptions): Sources & { status(): SourceStatus[] } {
  const every = { ...EVERY, ...options.every }
  const keepers: Keeper[] = []
  const keeper = (name: string, interval: number) => {
    const made = createKeeper(name, interval, options)
    keepers.push(made)
    return made
  }
  const kept = (name: string, source: LineSource): LineSource => {
    const ask = keeper(name, every.stats).ask
    const lines = (week: number) => ask(`stat lines of week ${week}`, () => source.statLines(week), notHalved)
    const { players } = source
    return { ...source, statLines: lines, ...(players && { players: () => ask('players', players) }) }
  }

  const { schedule, offense, defense, players, news } = sources
  const [askSchedule, askPlayers] = [
    keeper('schedule', every.schedule).ask,
    players && keeper('players', every.players).ask,
  ]
  return {
    schedule: { ...schedule, games: () => askSchedule('games', schedule.games) },
    offense: kept('offense', offense),
    defense: defense && kept('defense', defense),
    players: players && askPlayers && { ...players, players: () => askPlayers('players', players.players) },
    news: news.map((feed, at) => {
      const { ask } = keeper(news.length > 1 ? `news ${at + 1}` : 'news', every.news)
      return { news: () => ask('news', feed.news) }
    }),
    status: () => keepers.map((each) => each.status()),
  }
}

type Keeper = {
  ask<T>(question: string, fresh: () => Promise<T>, check?: (fresh: T, before: T, question: string) => void): Promise<T>
  status(): SourceStatus
}

function createKeeper(source: string, interval: number, { clock, log }: PollingOptions): Keeper {
  const answers = new Map<string, { value: unknown; at: Instant }>()
  const underWay = new Map<string, Promise<unknown>>()
  let lastSuccess: Instant | undefined
  let failure: (NonNullable<SourceStatus['failure']> & { error: unknown }) | undefined

  return {
    async ask<T>(question: string, fresh: () => Promise<T>, check?: (fresh: T, before: T, question: string) => void) {
      const kept = answers.get(question) as { value: T; at: Instant } | undefined
      const now = clock.now()
      if (kept && now >= kept.at && now < kept.at + interval) return kept.value
      if (failure && now < failure.nextTry) {
        if (kept) return kept.value
        throw failure.error
      }
      const asking = (underWay.get(question) as Promise<T> | undefined) ?? askNow(question, fresh, kept, check)
      underWay.set(question, asking)
      try {
        return await asking
      } catch (error) {
        if (kept) return kept.value
        throw error
      } finally {
        underWay.delete(question)
      }
    },
    status: () => ({
      source,
      lastSuccess,
      age: lastSuccess === undefined ? undefined : clock.now() - lastSuccess,
      failure: failure && {
        message: failure.message,
        since: failure.since,
        inARow: failure.inARow,
        nextTry: failure.nextTry,
      },
    }),
  }

  async function askNow<T>(
    question: string,
    fresh: () => Promise<T>,
    kept: { value: T } | undefined,
    check: ((fresh: T, before: T, question: string) => void) | undefined,
  ): Promise<T> {
    try {
      const value = await fresh()
      if (kept) check?.(value, kept.value, question)
      lastSuccess = clock.now()
      answers.set(question, { value, at: lastSuccess })
      if (failure) log.info({ source, failures: failure.inARow }, `the source '${source}' answers again`)
      failure = undefined
      return value
    } catch (error) {
      const now = clock.now()
      const inARow = (failure?.inARow ?? 0) + 1
      const nextTry = now + Math.min(FIRST_PAUSE * 2 ** (inARow - 1), LONGEST_PAUSE)
      const message = error instanceof Error ? error.message : String(error)
      failure = { message, since: failure?.since ?? now, inARow, nextTry, error }
      log.warn({ source, failures: inARow, ...(error instanceof SourceError ? {} : { err: error }) }, message)
      throw error
    }
  }
}

/** Corrections move a figure or two. A week that loses half its lines was cut short on the way. */
function notHalved(fresh: StatLine[], before: StatLine[], question: string): void {
  if (before.length < 10 || fresh.length >= before.length / 2) return
  throw new SourceError(
    `The source had ${before.length} ${question} and now has ${fresh.length}, which is not believed.`,
  )
}
