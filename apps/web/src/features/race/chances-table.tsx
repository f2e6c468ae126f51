import { TeamLink } from '#football/team-link.tsx'
import { formatChance } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import type { Chances } from './race-view.ts'

type Props = {
  chances: Chances
  isFinal: boolean
  /** The chart's figures for screen readers: nothing in it is focusable. */
  isPlain?: boolean
}

/** RACE-05: the figures of the chart, current moment first. */
export function ChancesTable({ chances: { columns, rows }, isFinal, isPlain = false }: Props) {
  const order = columns.map((column, at) => ({ ...column, at })).toReversed()
  const table = (
    <table className={isPlain ? undefined : 'table table-hover sticky-cols one'} aria-label="Playoff chances by week">
      <HeadRow columns={[['Team', 'c3'], ...order.map(({ title }) => [title, 'num'] as const)]} />
      <tbody>
        {rows.map(({ team, values }) => (
          <tr key={team.email} className={team.isMine ? 'me' : undefined}>
            <th scope="row" className="c3">
              {isPlain ? team.teamName : <TeamLink name={team.teamName} />}
            </th>
            {order.map(({ title, at }, column) => (
              <td key={title} className={`num ${column === 0 ? 'key' : 'dim'}`}>
                {textOf(values[at], isFinal && column === 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (isPlain) return table
  return (
    <div className="chart-table">
      <ScrollPane label="Playoff chances by week">{table}</ScrollPane>
    </div>
  )
}

const textOf = (chance: number | null | undefined, isDecided: boolean): string =>
  typeof chance === 'number' ? formatChance(chance, isDecided) : '–'
