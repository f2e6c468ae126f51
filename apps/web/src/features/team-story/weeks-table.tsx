import { formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import type { TeamWeek } from './team-weeks.ts'

/** The figures of the charts, latest week first. */
export function WeeksTable({ weeks, ranks }: { weeks: readonly TeamWeek[]; ranks: readonly number[] }) {
  return (
    <ScrollPane label="Points, place and rank by week">
      <table className="table table-hover">
        <HeadRow columns={['Week', ['Points', 'num'], ['Place', 'num'], ['Season Rank', 'num']]} />
        <tbody>
          {weeks.toReversed().map(({ week, points, place, isOpen }) => (
            <tr key={week}>
              <th scope="row">
                {`Week ${week}`} {isOpen && <span className="chip chip-empty">Provisional</span>}
              </th>
              <td className="num key">{formatPoints(points)}</td>
              <td className="num">{place ?? '–'}</td>
              <td className="num dim">{ranks[week - 1] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
  )
}
