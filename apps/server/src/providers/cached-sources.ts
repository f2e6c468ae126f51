import type { FigureDifference, FinalSource } from '@tuff/league'
import { cachedLines } from './cached-lines.ts'
import { cachedSchedule } from './cached-schedule.ts'
import { type Cadence, createCadence, EVERY, type Intervals } from './cadence.ts'
import { mergedLines } from './merged-lines.ts'
import { SourceMissingError } from './reading/source-error.ts'
import type { LineSource, Memory, Sources } from './source.ts'
import type { KeeperDeps } from './source-keeper.ts'
import { createSourceKeepers } from './source-keepers.ts'

export type PollingOptions = KeeperDeps & {
  memory?: Memory | undefined
  every?: Partial<Intervals>
  /** The source that counts when two differ (REAL-04). */
  finalSource?: (() => Promise<FinalSource>) | undefined
}

export function cacheSources(sources: Sources, options: PollingOptions, keepers = createSourceKeepers(options)) {
  const { memory, clock, finalSource = async () => 'nflverse' } = options
  const every = { ...EVERY, ...options.every }
  const cadence = createCadence(clock, every)
  const { requester } = keepers
  const { liveOffense, defense, players, news } = sources
  const offense = oncePublished(sources.offense, cadence)
  const differences = new Map<number, readonly FigureDifference[]>()

  const schedule = cachedSchedule(sources, { requester, memory, cadence, clock })
  const parts = { requester, memory, cadence }
  const cached = {
    schedule,
    offense: liveOffense
      ? mergedLines({
          ...parts,
          published: offense,
          live: liveOffense,
          games: schedule.games,
          finalSource,
          differences,
        })
      : cachedLines('offense', offense, parts),
    defense: defense && cachedLines('defense', defense, parts),
  }
  const requestPlayers = players && requester('players', every.players)
  return {
    ...cached,
    players: players &&
      requestPlayers && { ...players, players: () => requestPlayers({ about: 'players', fetch: players.players }) },
    news: news.map((feed, at) => {
      const request = requester(news.length > 1 ? `news ${at + 1}` : 'news', every.news)
      return { news: () => request({ about: 'news', fetch: feed.news }) }
    }),
    status: keepers.status,
    /** Bypasses the caches for the next calls. */
    invalidate: keepers.invalidate,
    /** The stored data may be newer than the caches. */
    clear: keepers.clear,
    /** REAL-04: differences between two sources, by week. */
    differences: (): ReadonlyMap<number, readonly FigureDifference[]> => differences,
  }
}

/** Before its first figures a missing file of the season is 'nothing yet', which is no failure. */
function oncePublished(source: LineSource, cadence: Cadence): LineSource {
  const { players } = source
  const unlessUnpublished = async <T>(fetched: Promise<T>, nothing: T): Promise<T> => {
    try {
      return await fetched
    } catch (error) {
      if (error instanceof SourceMissingError && cadence.isUnpublished()) return nothing
      throw error
    }
  }
  return {
    ...source,
    statLines: (week) => unlessUnpublished(source.statLines(week), undefined),
    ...(players && { players: () => unlessUnpublished(players(), []) }),
  }
}
