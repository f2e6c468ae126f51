import type { Game, Instant, StatLine } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { isDefense } from './clubs.ts'
import { SourceError } from './reading/source-error.ts'
import type { LineSource, Sources } from './source.ts'
import { createSourceKeeper, type SourceKeeper, type SourceStatus } from './source-keeper.ts'

export type PollingOptions = {
  clock: { now(): Instant }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** What the league already knows: a source that is down from the start has at least said this once. */
  memory?: { games(): Promise<Game[]>; statLines(weeks: readonly number[]): Promise<StatLine[]> } | undefined
  /** How long an answer of each source is good enough, in milliseconds. */
  every?: Partial<Intervals>
}

type Intervals = { schedule: number; stats: number; players: number; news: number }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Sleeper asks that its list of players be fetched no more than once a day. */
const EVERY: Intervals = { schedule: 5 * MINUTE, stats: MINUTE, players: DAY, news: 5 * MINUTE }

type KeptSources = Sources & {
  status(): SourceStatus[]
  /** The next questions go to the sources themselves. */
  askAgain(): void
}

/** The same sources, asked no more often than is good for them; one that fails goes on saying what it last said well. */
export function keepLastGood(sources: Sources, options: PollingOptions): KeptSources {
  const { memory } = options
  const every = { ...EVERY, ...options.every }
  const keepers: SourceKeeper[] = []
  const asker = (name: string, interval: number) => {
    const keeper = createSourceKeeper(name, interval, options)
    keepers.push(keeper)
    return keeper.ask
  }
  const kept = (name: 'offense' | 'defense', source: LineSource): LineSource => {
    const ask = asker(name, every.stats)
    const { players } = source
    return {
      ...source,
      statLines: (week) =>
        ask({
          about: `stat lines of week ${week}`,
          fresh: () => source.statLines(week),
          remembered: async () => anyOf((await memory?.statLines([week]))?.filter(isOf(name))),
          check: (fresh, before) => refuseHalved(fresh, before, week),
        }),
      ...(players && { players: () => ask({ about: 'players', fresh: players }) }),
    }
  }

  const { schedule, offense, defense, players, news } = sources
  const askSchedule = asker('schedule', every.schedule)
  const lines = { offense: kept('offense', offense), defense: defense && kept('defense', defense) }
  const askPlayers = players && asker('players', every.players)
  return {
    schedule: {
      ...schedule,
      games: () =>
        askSchedule({ about: 'games', fresh: schedule.games, remembered: async () => anyOf(await memory?.games()) }),
    },
    ...lines,
    players: players &&
      askPlayers && { ...players, players: () => askPlayers({ about: 'players', fresh: players.players }) },
    news: news.map((feed, at) => {
      const ask = asker(news.length > 1 ? `news ${at + 1}` : 'news', every.news)
      return { news: () => ask({ about: 'news', fresh: feed.news }) }
    }),
    status: () => keepers.map((keeper) => keeper.status()),
    askAgain() {
      for (const keeper of keepers) keeper.askAgain()
    },
  }
}

const isOf = (side: 'offense' | 'defense') => (line: StatLine) => isDefense(line.playerId) === (side === 'defense')

/** Nothing in the database means that nothing was ever said. */
const anyOf = <Row>(rows: Row[] | undefined): Row[] | undefined => (rows && rows.length > 0 ? rows : undefined)

/** Corrections move a figure or two. A week that loses half its lines was cut short on the way. */
function refuseHalved(fresh: StatLine[], before: StatLine[], week: number): void {
  if (before.length < 10 || fresh.length >= before.length / 2) return
  throw new SourceError(
    `The source had ${before.length} stat lines of week ${week} and now has ${fresh.length}, which is not believed.`,
  )
}
