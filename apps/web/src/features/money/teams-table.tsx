import type { TeamMoney } from '@tuff/contract'
import { Link } from 'react-router'
import { statementPage } from '#football/pages.ts'
import { TeamLink } from '#football/team-link.tsx'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { Dollars, DollarsOrDash } from './dollars.tsx'

type Props = { teams: readonly TeamMoney[]; myEmail: string | undefined }

/** Each team's charges, payments and earnings, sorted by the bold column; for other viewers a part of it (MONEY-06). */
export function TeamsTable({ teams, myEmail }: Props) {
  const hasAdjustments = teams.some(({ paid }) => paid !== null && paid.adjusted !== 0)
  const isWhole = teams.every(({ paid }) => paid !== null)
  const total = (of: (team: TeamMoney) => number) => teams.reduce((sum, team) => sum + of(team), 0)
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
                <td className="num dim">
                  <DollarsOrDash amount={team.dues} />
                </td>
                <td className="num">
                  <PaidCell team={team} />
                </td>
                <td className={isWhole ? 'num group' : 'num key group'}>
                  <DollarsOrDash amount={team.earned} />
                </td>
                <td className="num dim">
                  <DollarsOrDash amount={team.provisional} />
                </td>
                <td className="num dim">
                  <Known amount={team.paid?.paidOut} />
                </td>
                {hasAdjustments && (
                  <td className="num dim">
                    <Known amount={team.paid?.adjusted} />
                  </td>
                )}
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
              <td className="num group-sm-end d-md-none">
                {isWhole && <Dollars amount={total(({ paid }) => paid!.balance)} />}
              </td>
              <td className="num">
                <Dollars amount={total(({ dues }) => dues)} />
              </td>
              <td className="num">{isWhole && <Dollars amount={total(({ paid }) => paid!.paid)} />}</td>
              <td className="num group">
                <Dollars amount={total(({ earned }) => earned)} />
              </td>
              <td className="num">
                <Dollars amount={total(({ provisional }) => provisional)} />
              </td>
              <td className="num">{isWhole && <Dollars amount={total(({ paid }) => paid!.paidOut)} />}</td>
              {hasAdjustments && (
                <td className="num">{isWhole && <Dollars amount={total(({ paid }) => paid!.adjusted)} />}</td>
              )}
              <td className="num group d-none d-md-table-cell">
                {isWhole && <Dollars amount={total(({ paid }) => paid!.balance)} />}
              </td>
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

/** A figure that the server may withhold from the viewer. */
const Known = ({ amount }: { amount: number | undefined }) =>
  amount === undefined ? <span className="zero">Not shown</span> : <DollarsOrDash amount={amount} />

/** Links to the team's statement (MONEY-02). */
const Balance = ({ team: { teamName, paid } }: { team: TeamMoney }) => (
  <Link to={statementPage(teamName)} title={`Statement of ${teamName}`}>
    <Known amount={paid?.balance} />
  </Link>
)

/** A team's payments; marked while dues are open. */
function PaidCell({ team: { paid } }: { team: TeamMoney }) {
  if (!paid || paid.unpaid === 0) return <Known amount={paid?.paid} />
  return <span className="owes">{paid.paid === 0 ? 'Unpaid' : <Dollars amount={paid.paid} />}</span>
}
