import type { RecapSection, RecapWeek } from '@tuff/contract'
import { numberInWords, ordinal } from '@tuff/league'
import { formatDay, formatWeekday } from '#ui/format.ts'

export function nothingInWords(week: number, nothing: NonNullable<RecapWeek['nothing']>): string {
  if (nothing === 'to come') return `Week ${week} is still to come. Its recap is here when its games are over.`
  if (nothing === 'in play') return `Week ${week} is not over yet. Its recap is here when its games are.`
  if (nothing === 'no figures') return `There are no figures for week ${week}.`
  return `Week ${week} does not count in this league, so it has no recap.`
}

export const closedInWords = (at: number): string => `Closed ${formatWeekday(at)}, ${formatDay(at)}`

export function sectionTitle({ of, sentences }: RecapSection): string {
  if (of === 'player' && sentences.length > 1) return 'Players of the Week'
  if (of === 'buy' && sentences.length > 1) return 'Best Buys'
  return SECTION_TITLES[of]
}

const SECTION_TITLES: Record<RecapSection['of'], string> = {
  moves: 'Risers and Fallers',
  player: 'Player of the Week',
  buy: 'Best Buy',
  'trade-paid': 'The Trade That Paid',
  'trade-hurt': 'The Trade That Hurt',
  records: 'Records',
}

export const placesInWords = (from: number, to: number): string => `Between ${ordinal(from)} and ${ordinal(to)}`

export const teamsInWords = (count: number): string => `${numberInWords(count)} teams`
