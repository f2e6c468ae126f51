import { type Cents, inDollars } from './money.ts'
import { payouts } from './payouts.ts'
import { promisedPayouts } from './pot.ts'
import { competitionRanks } from './ranks.ts'
import { counted, listed, placeRows, type RuleSection, type RuleTable } from './rule-section.ts'
import type { DuesSeenBy, Settings } from './settings.ts'
import { FIRST_PLAYOFF_WEEK, FIRST_WEEK, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

/** Rules 3.1 to 3.7. */
export const weekRules = ({ firstWeek, payouts: { weekly } }: Settings): RuleSection => ({
  title: 'A week: places and money',
  sentences: [
    'More points rank first. First place is the game of the week (GOTW); places 1 to 10 count as Top 10.',
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
    'They pool the money of the places that they cover and split it evenly. Cents that are left over go to the first by name of the team.',
  ],
  examples: [tieExample([121, 121, 108, 97], weekly), tieExample([130, 115, 115, 115], weekly)],
})

/** Teams in the order of their names. */
function tieExample(points: readonly number[], places: readonly Cents[]): string {
  const ranks = competitionRanks(points)
  const money = payouts(ranks, places)
  return `${listed(points.map(String))} points are places ${listed(ranks.map(String))}, and earn ${listed(money.map(inDollars))}.`
}

/** Rules 4.1 to 4.5. */
export const seasonRules = ({ firstWeek, payouts: { bonus } }: Settings): RuleSection => ({
  title: 'The regular season',
  sentences: [
    `A team's total is ${firstWeek < LAST_REGULAR_WEEK ? 'the sum of ' : 'that of '}${regularWeeks(firstWeek)}.`,
    'Equal totals are parted by games of the week, then by 2nd, 3rd and 4th places, then by the best single week, then by name: nobody shares a place of the season.',
    earns(bonus, `Once week ${LAST_REGULAR_WEEK} is complete`, 'a bonus'),
  ],
  tables: tableOf('Bonus', bonus),
})

/** Rules 5.1 to 5.7. */
export const playoffRules = ({ playoffTeams, payouts: { playoffs } }: Settings): RuleSection => ({
  title: 'The playoffs',
  sentences: [
    playoffTeams === 0
      ? 'Nobody plays on after the regular season.'
      : `The first ${counted(playoffTeams, 'team')} of the regular season play on. The sum of weeks ${FIRST_PLAYOFF_WEEK} to ${LAST_PLAYOFF_WEEK} decides; what was scored before does not count.`,
    `If teams are level at the top after week ${LAST_PLAYOFF_WEEK}, week ${LAST_WEEK} decides between them. It decides no other tie: who is level shares the place and the money.`,
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
    title: 'Dues and the pot',
    sentences: [
      amount === 0 ? `There are no dues${due}.` : `Every team pays dues of ${inDollars(amount)} into the pot${due}.`,
      ...(when === 'with-due-date' && dueOn === '' ? ['They are charged once their due date is set.'] : []),
      ...(howToPay ? [`How to pay: ${howToPay}`] : []),
      'The commissioner holds the pot. What a team earns and pays in raises its balance; dues and what it is paid lower it.',
      SEEN_BY[paidIsSeenBy],
    ],
    examples: [
      `With ${counted(teams, 'team')}: ${inDollars(charged)} of dues, and ${inDollars(promised)} for all places of a season.`,
    ],
  }
}

const SEEN_BY: Record<DuesSeenBy, string> = {
  everybody: 'Everybody sees whose dues are paid; payments in detail only the team itself and the commissioner.',
  commissioner: 'Whose dues are paid is seen by the team itself and the commissioner alone.',
}

/** Rule 1.13. */
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

/** 'September 5, 2024' of '2024-09-05'. */
function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${MONTHS[month! - 1]} ${date}, ${year}`
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
