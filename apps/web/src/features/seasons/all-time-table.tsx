import type { AllTimeMessage } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { yearsInWords } from './season-words.ts'

const COLUMNS = ['Dollars', 'Titles', 'Playoffs', 'Seasons', 'Points', 'A Season', 'GOTW', '2nd', '3rd', '4th']

export function AllTimeTable({ lines, years }: { lines: readonly AllTimeMessage[]; years: readonly number[] }) {
  const myEmail = useSession().user?.email
  return (
    <section className="card" aria-label="All-Time Table">
      <div className="card-header">
        <h2 className="card-title">All-Time Table</h2>
        <span className="form-text">{`${yearsInWords(years)}, by dollars`}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it. */}
      <section className="alltime-pane" tabIndex={0} aria-label="All-time figures">
        <table className="table table-hover alltime mb-0">
          <HeadRow columns={['Rank', 'Manager', ...COLUMNS.map((name) => [name, 'num'] as const)]} />
          <tbody>
            {lines.map((line) => (
              <Row key={`${line.managerEmail} ${line.manager}`} line={line} isMine={line.managerEmail === myEmail} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Row({ line, isMine }: { line: AllTimeMessage; isMine: boolean }) {
  const { rank, manager, earned, titles, playoffs, seasons, points, places } = line
  const figures = [
    formatMoney(earned),
    titles,
    playoffs,
    seasons,
    formatPoints(points),
    formatPoints(points / seasons),
    ...places,
  ]
  return (
    <tr className={isMine ? 'me' : undefined}>
      <td className="key">{rank}</td>
      <th scope="row">{manager}</th>
      {figures.map((figure, at) => (
        <td key={COLUMNS[at]} className="num">
          {figure}
        </td>
      ))}
    </tr>
  )
}
