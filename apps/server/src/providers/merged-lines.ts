import {
  type FigureDifference,
  type FinalSource,
  figureDifferences,
  type Game,
  linesThatCount,
  type StatLine,
} from '@tuff/league'
import { aboutLines, doubtOfLines, doubtOfOldLines, type LineDeps, refuseNothing, storedLines } from './cached-lines.ts'
import { SourceError } from './reading/source-error.ts'
import type { LineSource } from './source.ts'

type Deps = LineDeps & {
  live: LineSource
  published: LineSource
  games(): Promise<Game[]>
  finalSource(): Promise<FinalSource>
  /** Updated with each response. */
  differences: Map<number, readonly FigureDifference[]>
}

type Lines = StatLine[] | undefined
type Reported = { live: Lines; published: Lines }

/**
 * REAL-04: merges the lines of a live source and one that publishes later. Doubt is judged on the merged lines, because
 * a line missing in one source may be in the other. A failing source contributes its last response; only new responses
 * count as repetitions.
 */
export function mergedLines(deps: Deps): LineSource {
  const { requester, memory, cadence, live, published, games, finalSource, differences } = deps
  const [requestLive, requestPublished] = [
    requester('live offense', cadence.every.running),
    requester('final offense', cadence.every.stats),
  ]
  const request = requester('offense', cadence.every.stats)
  const { players } = published
  /** Weeks in doubt are fetched again at every request. */
  const doubted = new Set<number>()
  const merged = new Map<number, Reported & { key: string; lines: StatLine[] }>()
  /** What each merged list was made from. */
  const reportedFor = new WeakMap<StatLine[], Reported>()

  return {
    ...published,
    statLines: (week) =>
      request<Lines>({
        about: aboutLines(week),
        fetch: (previousLines) => merge(week, previousLines),
        stored: () => storedLines(memory, week, 'offense'),
        doubt(reported, previous) {
          const doubt = doubtOfLines(week, previous, reported)
          if (doubt) doubted.add(week)
          else doubted.delete(week)
          return doubt
        },
        every: Math.min(cadence.forStats(week), cadence.every.stats),
      }),
    ...(players && { players: () => requestPublished({ about: 'players', fetch: players }) }),
  }

  async function merge(week: number, previousLines: Lines): Promise<Lines> {
    const previous = previousLines && reportedFor.get(previousLines)
    const isOnlyFresh = previous !== undefined || doubted.has(week)
    const [one, other] = await Promise.allSettled([liveLines(week, isOnlyFresh), publishedLines(week, isOnlyFresh)])
    const failure = [one, other].find((each) => each.status === 'rejected')?.reason
    if (failure && (!(failure instanceof SourceError) || (isOnlyFresh && !previous))) throw failure
    const reported: Reported = { live: linesIn(one, previous?.live), published: linesIn(other, previous?.published) }
    if (!reported.live && !reported.published) {
      if (failure) throw failure
      return undefined
    }
    const both = { live: reported.live ?? [], published: reported.published ?? [] }
    const ofWeek = (await games()).filter((game) => game.week === week)
    const key = `${await finalSource()} ${ofWeek.map(({ id, isFinal, reported: state }) => `${id} ${isFinal} ${state?.state}`)}`
    const last = merged.get(week)
    // Past weeks hardly ever change.
    if (last?.key === key && last.live === reported.live && last.published === reported.published) return last.lines
    if (reported.live && reported.published) differences.set(week, figureDifferences(both, ofWeek))
    const lines = linesThatCount(both, ofWeek, await finalSource())
    merged.set(week, { key, ...reported, lines })
    reportedFor.set(lines, reported)
    return lines
  }

  function liveLines(week: number, isOnlyFresh: boolean) {
    const isMoving = cadence.isLive(week)
    return requestLive({
      about: aboutLines(week),
      fetch: () => live.statLines(week),
      stored: () => storedLines(memory, week, 'offense'),
      doubt: (reported, previous) =>
        refuseNothing(week, previous, reported) ?? (isMoving ? doubtOfOldLines(week, previous, reported) : undefined),
      every: doubted.has(week) ? 0 : cadence.forStats(week),
      isMoving,
      isOnlyFresh,
    })
  }

  function publishedLines(week: number, isOnlyFresh: boolean) {
    return requestPublished({
      about: aboutLines(week),
      fetch: () => published.statLines(week),
      stored: () => settledLines(week),
      doubt: (reported, previous) => refuseNothing(week, previous, reported),
      every: doubted.has(week) ? 0 : cadence.every.stats,
      isOnlyFresh,
    })
  }

  /** Lines of finished games stand in for published ones. */
  async function settledLines(week: number): Promise<StatLine[] | undefined> {
    const storedGames = (await memory?.games()) ?? []
    const final = storedGames.filter((game) => game.week === week && game.isFinal)
    const clubs = new Set(final.flatMap(({ home, away }) => [home, away]))
    const lines = (await storedLines(memory, week, 'offense'))?.filter(({ club }) => clubs.has(club))
    return lines && lines.length > 0 ? lines : undefined
  }
}

const linesIn = (result: PromiseSettledResult<Lines>, otherwise: Lines): Lines =>
  result.status === 'fulfilled' ? result.value : otherwise
