import {
  type FigureDifference,
  figureDifferences,
  type Game,
  type LastWord,
  linesThatCount,
  type StatLine,
} from '@tuff/league'
import {
  aboutLines,
  doubtOfLines,
  doubtOfOldLines,
  type LineParts,
  refuseNothing,
  rememberedLines,
} from './cached-lines.ts'
import { SourceError } from './reading/source-error.ts'
import type { LineSource } from './source.ts'

type Deps = LineParts & {
  live: LineSource
  published: LineSource
  games(): Promise<Game[]>
  lastWord(): Promise<LastWord>
  /** Where they differ, by week: filled as they are heard. */
  differences: Map<number, readonly FigureDifference[]>
}

type Lines = StatLine[] | undefined
/** What each of the two had told. */
type Told = { live: Lines; published: Lines }

/**
 * REAL-04: players' lines from two sources, one that tells them while games run and one that publishes them later. Each is
 * kept for itself; in doubt is what they make together, because what one of them no longer has the other may well have.
 * A source that does not answer speaks as it did in what stands: its last word may be the very one that is in doubt, and
 * only what it says again is a repetition.
 */
export function lastWordLines(deps: Deps): LineSource {
  const { asker, memory, cadence, live, published, games, lastWord, differences } = deps
  const [askLive, askPublished] = [
    asker('live offense', cadence.every.running),
    asker('published offense', cadence.every.stats),
  ]
  const ask = asker('offense', cadence.every.stats)
  const { players } = published
  /** Weeks in doubt: what is repeated is to be heard from the source again each time. */
  const doubted = new Set<number>()
  const made = new Map<number, Told & { key: string; lines: StatLine[] }>()
  /** Of lines that were made here, for as long as somebody holds them. */
  const toldFor = new WeakMap<StatLine[], Told>()

  return {
    ...published,
    statLines: (week) =>
      ask<Lines>({
        about: aboutLines(week),
        fresh: (stands) => together(week, stands),
        remembered: () => rememberedLines(memory, week, 'offense'),
        doubt(told, stood) {
          const doubt = doubtOfLines(week, stood, told)
          if (doubt) doubted.add(week)
          else doubted.delete(week)
          return doubt
        },
        every: Math.min(cadence.forStats(week), cadence.every.stats),
      }),
    ...(players && { players: () => askPublished({ about: 'players', fresh: players }) }),
  }

  async function together(week: number, stands: Lines): Promise<Lines> {
    const stood = stands && toldFor.get(stands)
    const isOnlyFresh = stood !== undefined || doubted.has(week)
    const [one, other] = await Promise.allSettled([liveLines(week, isOnlyFresh), publishedLines(week, isOnlyFresh)])
    const failure = [one, other].find((each) => each.status === 'rejected')?.reason
    if (failure && (!(failure instanceof SourceError) || (isOnlyFresh && !stood))) throw failure
    const told: Told = { live: linesIn(one, stood?.live), published: linesIn(other, stood?.published) }
    if (!told.live && !told.published) {
      if (failure) throw failure
      return undefined
    }
    const both = { live: told.live ?? [], published: told.published ?? [] }
    const ofWeek = (await games()).filter((game) => game.week === week)
    const key = `${await lastWord()} ${ofWeek.map(({ id, isFinal, told: state }) => `${id} ${isFinal} ${state?.state}`)}`
    const last = made.get(week)
    // Past weeks are asked for every minute, and hardly ever change.
    if (last?.key === key && last.live === told.live && last.published === told.published) return last.lines
    if (told.live && told.published) differences.set(week, figureDifferences(both, ofWeek))
    const lines = linesThatCount(both, ofWeek, await lastWord())
    made.set(week, { key, ...told, lines })
    toldFor.set(lines, told)
    return lines
  }

  function liveLines(week: number, isOnlyFresh: boolean) {
    const isMoving = cadence.isLive(week)
    return askLive({
      about: aboutLines(week),
      fresh: () => live.statLines(week),
      remembered: () => rememberedLines(memory, week, 'offense'),
      doubt: (told, stood) =>
        refuseNothing(week, stood, told) ?? (isMoving ? doubtOfOldLines(week, stood, told) : undefined),
      every: doubted.has(week) ? 0 : cadence.forStats(week),
      isMoving,
      isOnlyFresh,
    })
  }

  function publishedLines(week: number, isOnlyFresh: boolean) {
    return askPublished({
      about: aboutLines(week),
      fresh: () => published.statLines(week),
      remembered: () => settledLines(week),
      doubt: (told, stood) => refuseNothing(week, stood, told),
      every: doubted.has(week) ? 0 : cadence.every.stats,
      isOnlyFresh,
    })
  }

  /** What stands of games that are over is what was published, until more is heard of it. */
  async function settledLines(week: number): Promise<StatLine[] | undefined> {
    const known = (await memory?.games()) ?? []
    const final = known.filter((game) => game.week === week && game.isFinal)
    const clubs = new Set(final.flatMap(({ home, away }) => [home, away]))
    const lines = (await rememberedLines(memory, week, 'offense'))?.filter(({ club }) => clubs.has(club))
    return lines && lines.length > 0 ? lines : undefined
  }
}

const linesIn = (answer: PromiseSettledResult<Lines>, otherwise: Lines): Lines =>
  answer.status === 'fulfilled' ? answer.value : otherwise
