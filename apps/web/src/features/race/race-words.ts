import type { Race, RaceRecord } from '@tuff/contract'
import { numberInWords } from '@tuff/league'
import { formatMoney } from '#ui/format.ts'

export const dollars = (expected: number): string => formatMoney(Math.round(expected))

export const weeksInWords = (from: number, to: number): string =>
  from === to ? `week ${from}` : `weeks ${from} to ${to}`

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

/** SEER-02: what the forecast used, most important first. */
export function basisInWords(basis: NonNullable<Race['forecast']>['basis']): string {
  const used = [
    "this season's weeks",
    'salaries',
    basis.lastSeason && 'last season',
    basis.chances && 'targets and carries',
    basis.betting && 'betting lines',
    basis.statuses && 'injury reports',
  ].filter((each) => each !== false)
  return `Based on ${used.slice(0, -1).join(', ')} and ${used.at(-1)}.`
}

/** RACE-07: one range of chances that is neither rare nor certain. */
const CALLED = [
  [60, 80],
  [40, 60],
  [20, 40],
  [0, 20],
] as const

const ENOUGH_FORECASTS = 5
const SMALL_SAMPLE_WEEKS = 3

export function calledInWords({ bins, forecasts, came, from, to }: RaceRecord): string {
  const called = CALLED.map(([from, to]) => {
    const within = bins.filter((bin) => bin.from >= from / 100 - 0.001 && bin.to <= to / 100 + 0.001)
    return {
      range: `${from} to ${to}%`,
      forecasts: within.reduce((sum, bin) => sum + bin.forecasts, 0),
      came: within.reduce((sum, bin) => sum + bin.came, 0),
    }
  }).find((range) => range.forecasts >= ENOUGH_FORECASTS)
  if (!called) return `Of ${forecasts} chances, ${came} came true. There are too few to judge.`
  const sentence = `Of the chances called ${called.range}, ${Math.round((100 * called.came) / called.forecasts)}% came true.`
  const weeks = to - from + 1
  if (weeks > SMALL_SAMPLE_WEEKS) return sentence
  return `${sentence} It is early: ${weeks === 1 ? 'one week tells' : `${numberInWords(weeks)} weeks tell`} little.`
}

export function recordInWords(record: RaceRecord, isOfPlayoffsToo: boolean): string {
  const sentences = ['Lower is better.', whatOf(record), byOrder(record), afterwards(record), smallSampleNote(record)]
  if (!isOfPlayoffsToo) sentences.push('Playoff forecasts are scored when the regular season is over.')
  return sentences.filter(Boolean).join(' ')
}

const whatOf = ({ of, forecasts, came, from, to }: RaceRecord): string =>
  of === 'money'
    ? `${forecasts} chances to cash in ${weeksInWords(from + 1, to + 1)}; ${came} cashed.`
    : `${forecasts} playoff chances after ${weeksInWords(from, to)}; ${came} made it.`

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
