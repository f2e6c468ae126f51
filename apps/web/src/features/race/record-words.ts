import type { RaceRecord } from '@tuff/contract'
import { weeksInWords } from './race-words.ts'

/** After these weeks a player's own points are still a small sample. */
const SMALL_SAMPLE_WEEKS = 3

/** RACE-07: explains the score. */
export function recordInWords(record: RaceRecord, isOfPlayoffsToo: boolean): string {
  const sentences = ['Lower is better.', whatOf(record), byOrder(record), afterwards(record), smallSampleNote(record)]
  if (!isOfPlayoffsToo) sentences.push('Playoff forecasts are scored when the regular season is over.')
  return sentences.filter(Boolean).join(' ')
}

function whatOf({ of, forecasts, came, from, to }: RaceRecord): string {
  return of === 'money'
    ? `${forecasts} forecasts that a team wins money in a week, ${weeksInWords(from + 1, to + 1)}; ${came} came true.`
    : `${forecasts} forecasts that a team makes the playoffs, made after ${weeksInWords(from, to)}; ${came} came true.`
}

/** The baseline for the score: an order predicts 0 or 1, never a probability. */
const byOrder = ({ of }: RaceRecord): string =>
  of === 'money'
    ? 'The current order assumes that the season leaders are paid and no one else.'
    : 'The current order assumes that the teams in the playoffs stay in.'

function afterwards({ recomputedThrough, from, to }: RaceRecord): string {
  if (recomputedThrough === null) return ''
  const which =
    recomputedThrough === to
      ? 'The forecasts were'
      : `The forecasts after ${weeksInWords(from, recomputedThrough)} were`
  return `${which} calculated later, from what was known before each week.`
}

function smallSampleNote({ from, to }: RaceRecord): string {
  if (from > SMALL_SAMPLE_WEEKS) return ''
  if (to <= SMALL_SAMPLE_WEEKS) return 'It is early, so the ranges are wide.'
  return `In ${weeksInWords(from, SMALL_SAMPLE_WEEKS)} the ranges were wide, with few games played.`
}
