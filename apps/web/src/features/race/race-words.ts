import type { Race } from '@tuff/contract'
import { numberInWords } from '@tuff/league'
import { formatMoney } from '#ui/format.ts'

/** Expected values are rounded to dollars. */
export const dollars = (expected: number): string => formatMoney(Math.round(expected))

/** 'week 3', 'weeks 3 to 5'. */
export const weeksInWords = (from: number, to: number): string =>
  from === to ? `week ${from}` : `weeks ${from} to ${to}`

/** The line beside the title: the stage of the season. */
export function raceInWords({ stage, phase, weeksLeft, playoffTeams, teams }: Race): string {
  if (stage === 'over') return 'The season is over'
  if (!weeksLeft) return `${sentence(numberInWords(playoffTeams))} teams play for the title`
  const left = weeksLeft.to - weeksLeft.from + (phase === 'in play' ? 0 : 1)
  const weeks = left === 0 ? 'The last week' : left === 1 ? '1 week left' : `${left} weeks left`
  return playoffTeams >= teams.length
    ? `${weeks} · every team makes the playoffs`
    : `${weeks} · the top ${numberInWords(playoffTeams)} make the playoffs`
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** RACE-06: what is needed, compared with the team's average. */
export function neededVersusAverage(needed: number, average: number): string {
  const more = Math.round(needed) - Math.round(average)
  if (more === 0) return 'That is the team’s weekly average.'
  return `That is ${Math.abs(more)} a week ${more > 0 ? 'more' : 'less'} than the team’s average.`
}
