import type { FigureDifference, LastWord } from '@tuff/league'
import { createCadence, EVERY, type Intervals } from './cadence.ts'
import { keptLines } from './cached-lines.ts'
import { keptSchedule } from './cached-schedule.ts'
import { lastWordLines } from './merged-lines.ts'
import type { Memory } from './memory.ts'
import type { Sources } from './source.ts'
import type { KeeperDeps, SourceStatus } from './source-keeper.ts'
import { createSourceKeepers } from './source-keepers.ts'

export type PollingOptions = KeeperDeps & {
  memory?: Memory | undefined
  every?: Partial<Intervals>
  /** Which of two sources has it; nflverse unless the league chose otherwise (REAL-04). */
  lastWord?: (() => Promise<LastWord>) | undefined
}

/** Its schedule is corrected by the scoreboard, and its offense is that of the last word. */
type KeptSources = Omit<Sources, 'scoreboard' | 'liveOffense'> & {
  status(): SourceStatus[]
  /** The next questions go to the sources themselves. */
  askAgain(): void
  /** What the league knows may be younger than what was heard here. */
  forget(): void
  /** Where two sources tell of a week differently, as far as both were heard. */
  differences(): ReadonlyMap<number, readonly FigureDifference[]>
}

/** The same sources, asked no more often than is good for them; one that fails goes on saying what it last said well. */
export function keepLastGood(
  sources: Sources,
  options: PollingOptions,
  keepers = createSourceKeepers(options),
): KeptSources {
  const { memory, clock, lastWord = async () => 'nflverse' } = options
  const every = { ...EVERY, ...options.every }
  const cadence = createCadence(clock, every)
  const { asker } = keepers
  const { offense, liveOffense, defense, players, news } = sources
  const differences = new Map<number, readonly FigureDifference[]>()

  const schedule = keptSchedule(sources, { asker, memory, cadence, clock })
  const parts = { asker, memory, cadence }
  const kept = {
    schedule,
    offense: liveOffense
      ? lastWordLines({ ...parts, published: offense, live: liveOffense, games: schedule.games, lastWord, differences })
      : keptLines('offense', offense, parts),
    defense: defense && keptLines('defense', defense, parts),
  }
  const askPlayers = players && asker('players', every.players)
  return {
    ...kept,
    players: players &&
      askPlayers && { ...players, players: () => askPlayers({ about: 'players', fresh: players.players }) },
    news: news.map((feed, at) => {
      const ask = asker(news.length > 1 ? `news ${at + 1}` : 'news', every.news)
      return { news: () => ask({ about: 'news', fresh: feed.news }) }
    }),
    status: keepers.status,
    askAgain: keepers.askAgain,
    forget: keepers.forget,
    differences: () => differences,
  }
}
