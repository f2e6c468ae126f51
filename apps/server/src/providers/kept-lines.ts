import { lostLines, olderLines, type StatLine } from '@tuff/league'
import type { Cadence } from './cadence.ts'
import { type Doubt, TIMES_TO_BELIEVE_OLD } from './held-responses.ts'
import type { Memory } from './memory.ts'
import type { Side } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { sideOf } from './sides.ts'
import type { LineSource } from './source.ts'
import type { SourceKeepers } from './source-keepers.ts'

export type LineParts = Pick<SourceKeepers, 'asker'> & { memory: Memory | undefined; cadence: Cadence }

/** The lines of one side from its one source. */
export function keptLines(side: Side, source: LineSource, { asker, memory, cadence }: LineParts): LineSource {
  const ask = asker(side, cadence.every.stats)
  const { players, isLive = false } = source
  return {
    ...source,
    statLines: (week) =>
      ask({
        about: aboutLines(week),
        fresh: () => source.statLines(week),
        remembered: () => rememberedLines(memory, week, side),
        doubt: (told, stood) =>
          doubtOfLines(week, stood, told) ??
          (isLive && cadence.isLive(week) ? doubtOfOldLines(week, stood, told) : undefined),
        ...(isLive && { every: cadence.forStats(week), isMoving: cadence.isLive(week) }),
      }),
    ...(players && { players: () => ask({ about: 'players', fresh: players }) }),
  }
}

export const aboutLines = (week: number): string => `stat lines of week ${week}`

/** Nothing in the database means that nothing was ever said. */
export async function rememberedLines(
  memory: Memory | undefined,
  week: number,
  side: Side,
): Promise<StatLine[] | undefined> {
  const lines = (await memory?.statLines([week]))?.filter((line) => sideOf(line) === side)
  return lines && lines.length > 0 ? lines : undefined
}

type Lines = StatLine[] | undefined

export function doubtOfLines(week: number, stood: Lines, told: Lines): Doubt | undefined {
  refuseNothing(week, stood, told)
  // Past weeks are asked for every minute, and hardly ever change.
  const loss = stood && told && stood !== told && lostLines(stood, told)
  return loss
    ? { ...loss, sentence: `Week ${week} would lose ${loss.lost.length} of its ${loss.stood} stat lines.` }
    : undefined
}

/** While games run, lines that only go back are those of before. */
export function doubtOfOldLines(week: number, stood: Lines, told: Lines): Doubt | undefined {
  const older = stood && told && olderLines(stood, told)
  const sentence = `Of week ${week}, ${older?.lost.length} of ${older?.stood} stat lines would go back, and none ahead.`
  return older && { ...older, sentence, timesToBelieve: TIMES_TO_BELIEVE_OLD }
}

/** It cannot be believed, however often it is repeated: nothing is told that could stand instead. */
export function refuseNothing(week: number, stood: Lines, told: Lines): undefined {
  if (stood && !told)
    throw new SourceError(`The source had ${stood.length} stat lines of week ${week} and no longer has any.`)
}
