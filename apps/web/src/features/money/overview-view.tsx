import { type MoneyOverview, PAGE_PATHS, type Pot, type TeamMoney } from '@tuff/contract'
import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import { isOfToday } from '#api/shown-season.ts'
import { statementPage } from '#football/pages.ts'
import { potDifferenceInWords } from '#football/pot-words.ts'
import { TeamLink } from '#football/team-link.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { formatDay } from './days.ts'
import { Dollars, DollarsOrDash } from './dollars.tsx'
import { mayRecord } from './record-payment.tsx'

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

function MyBalance({ team, provisional }: { team: TeamMoney; provisional: Pot['provisional'] }) {
  const name = useId()
  if (!team.paid) return null
  const { balance, paid, paidOut, adjusted } = team.paid
  const sums = [
    { what: 'Dues', amount: -team.dues },
    { what: 'Paid', amount: paid },
    { what: 'Earned', amount: team.earned },
    { what: 'Paid Out', amount: -paidOut },
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

/** Each team's charges, payments and earnings, sorted by the bold column; for other viewers a part of it (MONEY-06). */
function TeamsTable({ teams, myEmail }: { teams: readonly TeamMoney[]; myEmail: string | undefined }) {
  const hasAdjustments = teams.some(({ paid }) => paid !== null && paid.adjusted !== 0)
  const isWhole = teams.every(({ paid }) => paid !== null)
  const sum = (className: string, of: (team: TeamMoney) => number | undefined) => {
    const amounts = teams.map(of).filter((amount) => amount !== undefined)
    return (
      <td className={className}>
        {amounts.length === teams.length && <Dollars amount={amounts.reduce((total, amount) => total + amount, 0)} />}
      </td>
    )
  }
  return (
    <TitledCard title="Every Team">
      <ScrollPane label="Money of every team">
        <table className="table table-hover sticky-cols one team-moneys">
          <HeadRow
            columns={[
              ['Team', 'c3'],
              ['Balance', 'num group-sm-end d-md-none'],
              ['Dues', 'num'],
              ['Paid', 'num'],
              ['Earned', 'num group'],
              ['Provisional', 'num'],
              ['Paid Out', 'num'],
              hasAdjustments && ['Adjusted', 'num'],
              ['Balance', 'num group d-none d-md-table-cell'],
            ]}
          />
          <tbody>
            {teams.map((team) => (
              <tr key={team.managerEmail} className={team.managerEmail === myEmail ? 'me' : undefined}>
                <th scope="row" className="c3">
                  <TeamLink name={team.teamName} />
                </th>
                <td className={isWhole ? 'num key group-sm-end d-md-none' : 'num group-sm-end d-md-none'}>
                  <Balance team={team} />
                </td>
                <Cell amount={team.dues} className="dim" />
                <td className="num">
                  <PaidCell team={team} />
                </td>
                <Cell amount={team.earned} className={isWhole ? 'group' : 'key group'} />
                <Cell amount={team.provisional} className="dim" />
                <Cell amount={team.paid?.paidOut} className="dim" />
                {hasAdjustments && <Cell amount={team.paid?.adjusted} className="dim" />}
                <td className={isWhole ? 'num key group d-none d-md-table-cell' : 'num group d-none d-md-table-cell'}>
                  <Balance team={team} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="c3">
                Total
              </th>
              {sum('num group-sm-end d-md-none', ({ paid }) => paid?.balance)}
              {sum('num', ({ dues }) => dues)}
              {sum('num', ({ paid }) => paid?.paid)}
              {sum('num group', ({ earned }) => earned)}
              {sum('num', ({ provisional }) => provisional)}
              {sum('num', ({ paid }) => paid?.paidOut)}
              {hasAdjustments && sum('num', ({ paid }) => paid?.adjusted)}
              {sum('num group d-none d-md-table-cell', ({ paid }) => paid?.balance)}
            </tr>
          </tfoot>
        </table>
      </ScrollPane>
      <p className="card-note pt-3">
        Unpaid dues are dues minus payments, whatever a team has earned. Balance is paid and earned minus dues and paid
        out; provisional money is added when the week closes. A team below zero owes the pot.
      </p>
    </TitledCard>
  )
}

const Known = ({ amount }: { amount: number | undefined }) =>
  amount === undefined ? <span className="zero">Not shown</span> : <DollarsOrDash amount={amount} />

const Cell = ({ amount, className }: { amount: number | undefined; className: string }) => (
  <td className={`num ${className}`}>
    <Known amount={amount} />
  </td>
)

const Balance = ({ team: { teamName, paid } }: { team: TeamMoney }) => (
  <Link to={statementPage(teamName)} title={`Statement of ${teamName}`}>
    <Known amount={paid?.balance} />
  </Link>
)

function PaidCell({ team: { paid } }: { team: TeamMoney }) {
  if (!paid || paid.unpaid === 0) return <Known amount={paid?.paid} />
  return <span className="owes">{paid.paid === 0 ? 'Unpaid' : <Dollars amount={paid.paid} />}</span>
}
