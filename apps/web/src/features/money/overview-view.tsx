import { type MoneyOverview, PAGE_PATHS, type Pot } from '@tuff/contract'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { isOfToday } from '#api/shown-season.ts'
import { potDifferenceInWords } from '#football/pot-words.ts'
import { formatMoney } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { formatDay } from './days.ts'
import { MyBalance } from './my-balance.tsx'
import { mayRecord } from './record-payment.tsx'
import { TeamsTable } from './teams-table.tsx'

/** MONEY-01, D-16: the reader's balance, the pot, and every team's share of it. */
export function OverviewView({ money, myEmail }: { money: MoneyOverview; myEmail: string | undefined }) {
  const { pot, teams } = money
  const { cash } = pot
  const own = teams.find(({ managerEmail }) => managerEmail === myEmail)
  return (
    <>
      {own && <MyBalance team={own} provisional={pot.provisional} />}
      <TitledCard
        title="The Pot"
        className="mb-3"
        beside={<DuesLink pot={pot} canChange={mayRecord(money) && isOfToday()} />}
      >
        <div className="card-body pt-0 pot-body">
          <dl className="figures pot-hero">
            <div>
              <dt>{cash ? 'Cash in the pot' : 'Difference'}</dt>
              <dd>{formatMoney(cash ? cash.inHand : pot.difference).replace('-', '\u2212')}</dd>
              <dd className="words">{potDifferenceInWords(pot.difference)}</dd>
            </div>
          </dl>
          <PotBars pot={pot} />
        </div>
      </TitledCard>
      <TeamsTable teams={teams} myEmail={myEmail} />
    </>
  )
}

const DuesLink = ({ pot: { dueOn, duesEach, charged }, canChange }: { pot: Pot; canChange: boolean }) => (
  <span className="form-text ms-md-auto">
    {dueOn && `Due date: ${formatDay(dueOn)}. `}
    {dueOn === '' && duesEach > 0 && charged === 0 && 'Dues are charged once a due date is set. '}
    {canChange && (
      <Link className="no-print" to={PAGE_PATHS.leagueSettings}>
        Dues and Payouts
      </Link>
    )}
  </span>
)

function PotBars({ pot }: { pot: Pot }) {
  const { charged, promised, cash, earned, provisional, toPlayFor } = pot
  const most = Math.max(charged, promised)
  // The segments add up to the amount; the excess over dues or earnings is described below.
  const comesIn: PotPart[] = cash
    ? [
        { tone: 'solid', what: 'Paid in', amount: cash.paid - cash.overpaid },
        { tone: 'soft', what: 'Unpaid', amount: cash.unpaid },
      ]
    : []
  const open = provisional.reduce((sum, { amount }) => sum + amount, 0)
  const [only, ...others] = provisional
  const goesOut: PotPart[] = [
    ...(cash
      ? [
          { tone: 'solid' as const, what: 'Paid out', amount: cash.paidOut - cash.paidOutMore },
          { tone: 'mid-tone' as const, what: 'Earned, not paid out', amount: cash.earnedOpen },
        ]
      : [{ tone: 'solid' as const, what: 'Earned', amount: earned }]),
    { tone: 'soft', what: only && others.length === 0 ? only.what : 'Provisional', amount: open },
    { tone: 'rest', what: 'To play for', amount: toPlayFor },
  ]
  return (
    <div className="pot-bars">
      <PotBar
        title={`Dues charged, ${pot.teams} × ${formatMoney(pot.duesEach)}`}
        amount={charged}
        parts={comesIn}
        more={cash && cash.overpaid > 0 && `${formatMoney(cash.overpaid)} more was paid in than charged.`}
        most={most}
      />
      <PotBar
        title="Payouts promised"
        amount={promised}
        parts={goesOut}
        more={cash && cash.paidOutMore > 0 && `${formatMoney(cash.paidOutMore)} more was paid out than earned.`}
        most={most}
      />
    </div>
  )
}

type PotPart = { tone: 'solid' | 'mid-tone' | 'soft' | 'rest'; what: string; amount: number }

type Props = {
  title: string
  amount: number
  parts: readonly PotPart[]
  more: string | false | null
  /** The value of the longest bar; both share one scale. */
  most: number
}

function PotBar({ title, amount, parts, more, most }: Props) {
  const shown = parts.filter((part) => part.amount > 0)
  const width = most > 0 ? `${(amount / most) * 100}%` : '0%'
  return (
    <div className="pot-row">
      <p>
        <span>{title}</span>
        <strong>{formatMoney(amount)}</strong>
      </p>
      <div className="pot-bar" style={{ '--w': width } as CSSProperties} aria-hidden="true">
        {(shown.length > 0 ? shown : [{ tone: 'rest', what: '', amount }]).map((part) => (
          <i key={part.what} className={part.tone} style={{ '--v': part.amount } as CSSProperties} />
        ))}
      </div>
      <ul className="pot-key">
        {shown.map(({ tone, what, amount: own }) => (
          <li key={what}>
            <i className={tone} />
            {what} <b>{formatMoney(own)}</b>
          </li>
        ))}
      </ul>
      {more && <p className="pot-more">{more}</p>}
    </div>
  )
}
