import type { RaceRecord } from '@tuff/contract'
import { weeksInWords } from './race-words.ts'

/** After these weeks a player's own points say little yet. */
const KNOWS_LITTLE = 3

/** RACE-07: what the figures beside it are of. */
export function recordInWords(record: RaceRecord): string {
  return ['Lower is better.', whatOf(record), afterwards(record), littleKnown(record)].filter(Boolean).join(' ')
}

function whatOf({ of, forecasts, came, from, to }: RaceRecord): string {
  return of === 'money'
    ? `${forecasts} forecasts of a team's money in a week, ${weeksInWords(from + 1, to + 1)}, each made when the week before was over; ${came} were paid.`
    : `${forecasts} forecasts that a team makes the playoffs, made after ${weeksInWords(from, to)}; ${came} were of teams that did.`
}

function afterwards({ recomputedThrough, from, to }: RaceRecord): string {
  if (recomputedThrough === null) return ''
  const which = recomputedThrough === to ? 'They were' : `Those after ${weeksInWords(from, recomputedThrough)} were`
  return `${which} worked out afterwards, from what was known then.`
}

function littleKnown({ from, to }: RaceRecord): string {
  if (from > KNOWS_LITTLE) return ''
  if (to <= KNOWS_LITTLE) return 'So far it knows little: its ranges are wide.'
  return `In ${weeksInWords(from, KNOWS_LITTLE)} it knew little: those ranges were wide.`
}
