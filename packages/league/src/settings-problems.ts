import type { Cents } from './money.ts'
import type { Bracket, CategoryPoints, Settings } from './settings.ts'
import { FIRST_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

export type SettingsProblem = { setting: string; message: string }

const MOST_POINTS = 100_00
const MOST_MONEY: Cents = 1_000_000_00
const MOST_PLACES = 100
const MOST_BRACKETS = 50
const MOST_TRADES = 1_000
const MOST_PLAYOFF_TEAMS = 100
const MOST_HOURS = 720

/** An empty list means that the settings are valid (rules 9.1 to 9.7). */
export function settingsProblems(settings: Settings): SettingsProblem[] {
  const { firstWeek, scoring, payouts, dues, salaryCap, playoffTeams, tradeLimits, weekCloseHours } = settings
  return [
    ...problemIf(!isRegularWeek(firstWeek), 'firstWeek', `must be a week from ${FIRST_WEEK} to ${LAST_REGULAR_WEEK}`),
    ...rateProblems('scoring.offense', scoring.offense),
    ...rateProblems('scoring.defense', scoring.defense),
    ...bracketProblems(scoring.pointsAllowed),
    ...Object.entries(payouts).flatMap(([of, places]) => payoutProblems(`payouts.${of}`, places)),
    ...problemIf(!isMoney(dues.amount), 'dues.amount', `must be $0 or more ${MONEY}`),
    ...problemIf(salaryCap === 0 || !isMoney(salaryCap), 'salaryCap', `must be above $0 ${MONEY}`),
    ...countProblems('playoffTeams', playoffTeams, MOST_PLAYOFF_TEAMS),
    ...limitProblems('tradeLimits.regularSeason', tradeLimits.regularSeason),
    ...limitProblems('tradeLimits.playoffs', tradeLimits.playoffs),
    ...countProblems('weekCloseHours', weekCloseHours, MOST_HOURS),
  ]
}

const MONEY = 'and at most $1,000,000, with at most two decimals'
const POINTS = 'must be between -100 and 100 points, with at most two decimals'

const problemIf = (isWrong: boolean, setting: string, what: string): SettingsProblem[] =>
  isWrong ? [{ setting, message: `${setting} ${what}` }] : []

const rateProblems = (path: string, rates: CategoryPoints): SettingsProblem[] =>
  Object.entries(rates).flatMap(([category, points]) => problemIf(!isPoints(points), `${path}.${category}`, POINTS))

/** Every number of points allowed must fall into exactly one bracket. */
function bracketProblems(brackets: readonly Bracket[]): SettingsProblem[] {
  const setting = 'scoring.pointsAllowed'
  const isOrdered = brackets.every(
    ({ from }, at) => Number.isInteger(from) && (at === 0 || from > brackets[at - 1]!.from),
  )
  return [
    ...problemIf(
      brackets[0]?.from !== 0 || !isOrdered || brackets.length > MOST_BRACKETS,
      setting,
      'must begin at 0 and go up in whole points',
    ),
    ...problemIf(!brackets.every(({ points }) => isPoints(points)), setting, POINTS),
  ]
}

const payoutProblems = (setting: string, amounts: readonly Cents[]): SettingsProblem[] => [
  ...problemIf(amounts.length > MOST_PLACES, setting, `may pay ${MOST_PLACES} places at most`),
  ...problemIf(!amounts.every(isMoney), setting, `must be $0 or more ${MONEY}`),
]

const limitProblems = (path: string, limits: Readonly<Record<string, number>>): SettingsProblem[] =>
  Object.entries(limits).flatMap(([type, limit]) => countProblems(`${path}.${type}`, limit, MOST_TRADES))

const countProblems = (setting: string, count: number, most: number): SettingsProblem[] =>
  problemIf(
    !(Number.isInteger(count) && count >= 0 && count <= most),
    setting,
    `must be a whole number from 0 to ${most}`,
  )

const isRegularWeek = (week: number): boolean =>
  Number.isInteger(week) && week >= FIRST_WEEK && week <= LAST_REGULAR_WEEK

const isPoints = (points: number): boolean => Number.isInteger(points) && Math.abs(points) <= MOST_POINTS

const isMoney = (cents: Cents): boolean => Number.isInteger(cents) && cents >= 0 && cents <= MOST_MONEY
