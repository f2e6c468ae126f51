import { type Game, lostGames, lostLines, type StatLine } from '@tuff/league'
import type { Doubt } from './holding-back.ts'
import type { Side } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { sideOf } from './sides.ts'
import type { LineSource, Sources } from './source.ts'
import { createSourceKeeper, type KeeperParts, type SourceKeeper, type SourceStatus } from './source-keeper.ts'

export type PollingOptions = KeeperParts & {
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
  /** What the league knows may be younger than what was heard here. */
  forget(): void
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
  const kept = (name: Side, source: LineSource): LineSource => {
    const ask = asker(name, every.stats)
    const { players } = source
    return {
      ...source,
      statLines: (week) =>
        ask({
          about: `stat lines of week ${week}`,
          fresh: () => source.statLines(week),
          remembered: async () => anyOf((await memory?.statLines([week]))?.filter((line) => sideOf(line) === name)),
          doubt: (told, stood) => doubtOfLines(week, stood, told),
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
        askSchedule({
          about: 'games',
          fresh: schedule.games,
          remembered: async () => anyOf(await memory?.games()),
          doubt: (told, stood) => doubtOfGames(stood, told, options.clock.now()),
        }),
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
    forget() {
      for (const keeper of keepers) keeper.forget()
    },
  }
}

/** Nothing in the database means that nothing was ever said. */
const anyOf = <Row>(rows: Row[] | undefined): Row[] | undefined => (rows && rows.length > 0 ? rows : undefined)

function doubtOfLines(week: number, stood: StatLine[] | undefined, told: StatLine[] | undefined): Doubt | undefined {
  if (!stood) return undefined
  // It cannot be believed either, however often it is repeated: nothing is told that could stand instead.
  if (!told) throw new SourceError(`The source had ${stood.length} stat lines of week ${week} and no longer has any.`)
  const loss = lostLines(stood, told)
  return loss && { ...loss, sentence: `Week ${week} would lose ${loss.lost.length} of its ${loss.stood} stat lines.` }
}

function doubtOfGames(stood: Game[], told: Game[], now: number): Doubt | undefined {
  const loss = lostGames(stood, told, now)
  return loss && { ...loss, sentence: `The schedule would lose ${loss.lost.length} of its ${loss.stood} games.` }
}
