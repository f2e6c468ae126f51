import { lostLines, olderLines, type StatLine } from '@tuff/league'
import type { Cadence } from './cadence.ts'
import { type Doubt, TIMES_TO_APPLY_OLD } from './held-responses.ts'
import type { Side } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { sideOf } from './sides.ts'
import type { LineSource, Memory } from './source.ts'
import type { SourceKeepers } from './source-keepers.ts'

export type LineDeps = Pick<SourceKeepers, 'requester'> & { memory: Memory | undefined; cadence: Cadence }

export function cachedLines(side: Side, source: LineSource, { requester, memory, cadence }: LineDeps): LineSource {
  const request = requester(side, cadence.every.stats)
  const { players, isLive = false } = source
  return {
    ...source,
    statLines: (week) =>
      request({
        about: aboutLines(week),
        fetch: () => source.statLines(week),
        stored: () => storedLines(memory, week, side),
        doubt: (reported, previous) =>
          doubtOfLines(week, previous, reported) ??
          (isLive && cadence.isLive(week) ? doubtOfOldLines(week, previous, reported) : undefined),
        ...(isLive && { every: cadence.forStats(week), isMoving: cadence.isLive(week) }),
      }),
    ...(players && { players: () => request({ about: 'players', fetch: players }) }),
  }
}

export const aboutLines = (week: number): string => `stat lines of week ${week}`

/** Undefined while nothing was ever reported. */
export async function storedLines(
  memory: Memory | undefined,
  week: number,
  side: Side,
): Promise<StatLine[] | undefined> {
  const lines = (await memory?.statLines([week]))?.filter((line) => sideOf(line) === side)
  return lines && lines.length > 0 ? lines : undefined
}

type Lines = StatLine[] | undefined

export function doubtOfLines(week: number, previous: Lines, reported: Lines): Doubt | undefined {
  refuseNothing(week, previous, reported)
  const loss = previous && reported && previous !== reported && lostLines(previous, reported)
  return loss
    ? { ...loss, sentence: `Week ${week} would lose ${loss.lost.length} of its ${loss.previous} stat lines.` }
    : undefined
}

/** While games run, figures that only decrease are from an earlier response. */
export function doubtOfOldLines(week: number, previous: Lines, reported: Lines): Doubt | undefined {
  const older = previous && reported && olderLines(previous, reported)
  const sentence = `Of week ${week}, ${older?.lost.length} of ${older?.previous} stat lines would go back, and none ahead.`
  return older && { ...older, sentence, timesToApply: TIMES_TO_APPLY_OLD }
}

/** Never applied, because there is nothing to replace the lines with. */
export function refuseNothing(week: number, previous: Lines, reported: Lines): undefined {
  if (previous && !reported)
    throw new SourceError(`The source had ${previous.length} stat lines of week ${week} and no longer has any.`)
}
