import type { TeamMoney } from '@tuff/contract'
import { Link } from 'react-router'
import { statementPage } from '#football/pages.ts'
import { TeamLink } from '#football/team-link.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { Dollars, DollarsOrDash } from './dollars.tsx'

/** Each team's charges, payments and earnings, sorted by the bold column; for other viewers a part of it (MONEY-06). */
export function TeamsTable({ teams, myEmail }: { teams: readonly TeamMoney[]; myEmail: string | undefined }) {
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
