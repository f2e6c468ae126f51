import type { MoneyStatement } from '@tuff/contract'
import { Facts } from '#ui/facts.tsx'
import { formatDay } from './days.ts'
import { Dollars } from './dollars.tsx'

/** The totals of a statement, with a short explanation. */
export function StatementFacts({ statement, isOwn }: { statement: MoneyStatement; isOwn: boolean }) {
  const { team, lines } = statement
  const provisional = lines.filter(({ isProvisional }) => isProvisional)
  const paidOut = lines.findLast(({ title }) => title === 'Paid out')
  const facts: { name: string; amount: number; words: string }[] = [
    ...(team.paid ? [{ name: 'Balance', amount: team.paid.balance, words: owing(team.paid.balance, isOwn) }] : []),
    { name: 'Earned', amount: team.earned, words: weeksIn(statement) },
    {
      name: 'Provisional',
      amount: team.provisional,
      words: provisional.length === 1 ? provisional[0]!.title : provisional.length > 1 ? 'Until the weeks close' : '',
    },
    ...(team.paid
      ? [{ name: 'Paid Out', amount: team.paid.paidOut, words: paidOut ? formatDay(paidOut.day) : '' }]
      : []),
  ]
  return (
    <Facts
      className="facts-below"
      facts={facts.map(({ name, amount, words }) => ({ name, words, figure: <Dollars amount={amount} /> }))}
    />
  )
}

function owing(balance: number, isOwn: boolean): string {
  if (balance === 0) return 'Settled'
  const team = isOwn ? 'you' : 'the team'
  return balance > 0 ? `The pot owes ${team}` : `${isOwn ? 'You owe' : 'The team owes'} the pot`
}

/** 'Weeks 7, 8': the weeks that a closed line has money of. */
function weeksIn({ lines }: MoneyStatement): string {
  const sums = new Map<string, number>()
  for (const { title, amount, isProvisional } of lines) {
    const [what = '', place] = title.split(': ')
    if (!isProvisional && place !== undefined && /^(Week \d+|Bonus|Playoffs)$/.test(what))
      sums.set(what, (sums.get(what) ?? 0) + amount)
  }
  const paid = [...sums].filter(([, amount]) => amount > 0).map(([what]) => what)
  const weeks = paid.filter((what) => what.startsWith('Week')).map((what) => what.slice('Week '.length))
  const others = paid.filter((what) => !what.startsWith('Week'))
  const inWords = weeks.length === 0 ? [] : [`${weeks.length === 1 ? 'Week' : 'Weeks'} ${weeks.join(', ')}`]
  return [...inWords, ...others].join(', ')
}
