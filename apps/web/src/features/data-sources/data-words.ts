import type { DataImported, DataState, HeldResponse } from '@tuff/contract'
import { formatDate, formatTime, formatWeekday } from '#ui/format.ts'

export const FROM_WORDS: Record<DataState['from'], string> = {
  demo: 'The players and scores of this league are simulated.',
  recording: 'The season is replayed from a recording.',
  sources: 'The sources below are checked regularly.',
  hand: 'No source is turned on. Figures come from the files you import.',
}

export function ageInWords(ms: number): string {
  const [most, unit] = UNITS.find(([size]) => ms >= size) ?? UNITS.at(-1)!
  const count = Math.floor(ms / most)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const

export function heldInWords({ since, times }: HeldResponse): string {
  const more = 3 - times
  return `Held back since ${formatTime(since)}. The last good figures are used until the source repeats the new ones ${more === 1 ? 'once' : 'twice'} more, or you accept it.`
}

export function importInWords({ read, written, losses }: DataImported): string[] {
  const { players, games, statLines } = written
  return [
    ...read.map(({ what, read, kept }) => `${read} ${what} read, ${kept} used.`),
    ...read.flatMap(({ what, leftOut }) => leftOut.map(({ reason, count }) => `${count} ${what} left out: ${reason}.`)),
    `Players: ${changes(players)}.`,
    `Games: ${changes(games)}.`,
    `Stat lines: ${changes(statLines)}, ${statLines.removed} removed.`,
    ...losses.map(({ week, lost, previous }) => `Week ${week} loses ${lost} of its ${previous} stat lines.`),
  ]
}

/** Stat lines need the week's games to count. */
export const withoutGamesInWords = (weeks: readonly number[]): string =>
  `There are no games for ${weeksInWords(weeks)}, so their stat lines would not count. Import games.csv of nflverse too.`

function weeksInWords(weeks: readonly number[]): string {
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  if (first === last) return `Week ${first}`
  const isRow = last - first === weeks.length - 1
  return `Weeks ${isRow ? `${first} to ${last}` : weeks.join(', ')}`
}

const changes = (counts: { new: number; changed: number; same: number }) =>
  `${counts.new} new, ${counts.changed} changed, ${counts.same} the same`

export const momentOf = (time: number): string => `${formatWeekday(time)}, ${formatDate(time)} at ${formatTime(time)}`
