import { type MoneyOverview, PAGE_PATHS, type Pot } from '@tuff/contract'
import { Link } from 'react-router'
import { isOfToday } from '#api/shown-season.ts'
import { potDifferenceInWords } from '#football/pot-words.ts'
import { formatMoney } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { formatDay } from './days.ts'
import { mayRecord } from './may-record.ts'
import { MyBalance } from './my-balance.tsx'
import { PotBar, type PotPart } from './pot-bar.tsx'
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
              <dt>{cash ? 'Cash in the Pot' : 'Difference'}</dt>
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

/** Dues are edited in the settings; the pot updates at once. */
function DuesLink({ pot: { dueOn, duesEach, charged }, canChange }: { pot: Pot; canChange: boolean }) {
  return (
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
}

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
