import { type Cents, inDollars } from './money.ts'
import { competitionRanks, payouts } from './payouts.ts'
import { promisedPayouts } from './pot.ts'
import { counted, listed, placeRows, type RuleSection, type RuleTable } from './rule-section.ts'
import type { DuesSeenBy, Settings } from './settings.ts'
import { FIRST_PLAYOFF_WEEK, FIRST_WEEK, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

/** Rules 3.1 to 3.7. */
export const weekRules = ({ firstWeek, payouts: { weekly } }: Settings): RuleSection => ({
  title: 'A Week: Places and Money',
  sentences: [
    'The most points rank first. First place is the game of the week (GOTW); places 1 to 10 count as Top 10.',
    ...startOf(firstWeek),
    earns(weekly, `In ${regularWeeks(firstWeek)}`),
  ],
  tables: tableOf('Every week', weekly),
})

/** Rule 3.4, which applies to the playoffs too. */
export const tieRules = ({ payouts: { weekly } }: Settings): RuleSection => ({
  title: 'Ties',
  sentences: [
    'Teams with equal points in a week share the place, and the next places are skipped.',
    'They pool the money for the places they cover and split it evenly. Leftover cents go to the first team by name.',
  ],
  examples: [tieExample([121, 121, 108, 97], weekly), tieExample([130, 115, 115, 115], weekly)],
})

function tieExample(points: readonly number[], places: readonly Cents[]): string {
  const ranks = competitionRanks(points)
  const money = payouts(ranks, places)
  return `${listed(points.map(String))} points are places ${listed(ranks.map(String))}, and earn ${listed(money.map(inDollars))}.`
}

/** Rules 4.1 to 4.5. */
export const seasonRules = ({ firstWeek, payouts: { bonus } }: Settings): RuleSection => ({
  title: 'The Regular Season',
  sentences: [
    `A team's total is ${firstWeek < LAST_REGULAR_WEEK ? 'the sum of ' : 'that of '}${regularWeeks(firstWeek)}.`,
    'Ties are broken by games of the week, then by 2nd, 3rd and 4th places, then by the best single week, then by name, so no two teams share a season rank.',
    earns(bonus, `Once week ${LAST_REGULAR_WEEK} is complete`, 'a bonus'),
  ],
  tables: tableOf('Bonus', bonus),
})

/** Rules 5.1 to 5.7. */
export const playoffRules = ({ playoffTeams, payouts: { playoffs } }: Settings): RuleSection => ({
  title: 'The Playoffs',
  sentences: [
    playoffTeams === 0
      ? 'There are no playoffs.'
      : `The first ${counted(playoffTeams, 'team')} of the regular season make the playoffs. Their points in weeks ${FIRST_PLAYOFF_WEEK} to ${LAST_PLAYOFF_WEEK} decide; earlier points do not count.`,
    `If teams are level at the top after week ${LAST_PLAYOFF_WEEK}, week ${LAST_WEEK} decides between them. It breaks no other tie: level teams share the place and the money.`,
    earns(playoffs, 'When the playoffs are final'),
  ],
  tables: tableOf('Playoffs', playoffs),
  ...(playoffs.length > 1 && { examples: [tieExample([402, 377, 377], playoffs)] }),
})

/** Rules 13.1 to 13.7. */
export function duesRules(settings: Settings, teams: number): RuleSection {
  const { amount, dueOn, charged: when, howToPay, paidIsSeenBy } = settings.dues
  const due = dueOn ? `, due on ${dayInWords(dueOn)}` : ''
  const [charged, promised] = [amount * teams, promisedPayouts(settings, teams)]
  return {
    title: 'Dues and the Pot',
    sentences: [
      amount === 0 ? `There are no dues${due}.` : `Every team pays dues of ${inDollars(amount)} into the pot${due}.`,
      ...(when === 'with-due-date' && dueOn === '' ? ['They are charged once a due date is set.'] : []),
      ...(howToPay ? [`How to pay: ${howToPay}`] : []),
      "The commissioner holds the pot. Earnings and payments raise a team's balance; dues and payouts lower it.",
      SEEN_BY[paidIsSeenBy],
    ],
    examples: [
      `With ${counted(teams, 'team')}: ${inDollars(charged)} of dues, and ${inDollars(promised)} of payouts a season.`,
    ],
  }
}

const SEEN_BY: Record<DuesSeenBy, string> = {
  everybody: 'Everyone sees whose dues are paid. Only the team itself and the commissioner see its payments.',
  commissioner: 'Only the team itself and the commissioner see whether its dues are paid.',
}

const startOf = (firstWeek: number): string[] =>
  firstWeek > FIRST_WEEK
    ? [`The league starts in week ${firstWeek}: weeks before it have no ranks, no totals and no money.`]
    : []

const regularWeeks = (firstWeek: number): string =>
  firstWeek < LAST_REGULAR_WEEK ? `weeks ${firstWeek} to ${LAST_REGULAR_WEEK}` : `week ${LAST_REGULAR_WEEK}`

const earns = (money: readonly Cents[], when: string, what = 'money'): string =>
  money.some((cents) => cents > 0)
    ? `${when} the first ${counted(money.length, 'place')} earn ${what}.`
    : `${when} no place earns money.`

const tableOf = (title: string, money: readonly Cents[]): RuleTable[] =>
  money.length > 0 ? [{ title, rows: placeRows(money) }] : []

/** 'September 5, 2024' from '2024-09-05'. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${date}, ${year}`
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
