import type { Pot, TeamMoney } from '@tuff/contract'
import { type CSSProperties, useId } from 'react'
import { Figure } from '#ui/facts.tsx'
import { formatMoney } from '#ui/format.ts'
import { Dollars } from './dollars.tsx'

export function MyBalance({ team, provisional }: { team: TeamMoney; provisional: Pot['provisional'] }) {
  const name = useId()
  if (!team.paid) return null
  const { balance, paid, paidOut, adjusted } = team.paid
  const sums = [
    { what: 'Dues', amount: -team.dues },
    { what: 'Paid', amount: paid },
    { what: 'Earned', amount: team.earned },
    { what: 'Paid out', amount: -paidOut },
    ...(adjusted === 0 ? [] : [{ what: 'Adjusted', amount: adjusted }]),
  ]
  return (
    <section className="card mb-3 my-balance" aria-labelledby={name}>
      <div>
        <h2 id={name}>My balance</h2>
        <p className="my-balance-sum">
          <Dollars amount={balance} />
        </p>
        <p>{owedInWords(balance)}</p>
        {team.provisional > 0 && <p>{`${weeksInWords(provisional)} would add ${formatMoney(team.provisional)}.`}</p>}
      </div>
      <dl style={{ '--n': sums.length } as CSSProperties}>
        {sums.map(({ what, amount }) => (
          <Figure key={what} name={what}>
            <Dollars amount={amount} />
          </Figure>
        ))}
      </dl>
    </section>
  )
}

function owedInWords(balance: number): string {
  if (balance === 0) return 'You are settled up.'
  return balance > 0 ? `The league owes you ${formatMoney(balance)}.` : `You owe the league ${formatMoney(-balance)}.`
}

const weeksInWords = ([first, ...others]: Pot['provisional']): string =>
  first && others.length === 0 ? first.what : 'Provisional money'
