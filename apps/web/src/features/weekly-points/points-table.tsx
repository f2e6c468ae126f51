import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatPoints } from '#ui/figures.ts'
import { NflClub } from '#ui/nfl-club.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useFlash } from '#ui/use-flash.ts'
import { type scorersOf, totalOf } from './roster-points.ts'

/** WKPT-02 */
export function PointsTable({ scorers }: { scorers: ReturnType<typeof scorersOf> }) {
  if (scorers.length === 0)
    return <EmptyState icon={personX} sentence="No fantasy points for this team and week yet." />
  return (
    <ScrollPane label="Weekly fantasy points">
      <table className="table table-hover roster">
        <thead>
          <tr>
            <th scope="col">Position</th>
            <th scope="col">Player</th>
            <th scope="col">NFL Team</th>
            <th scope="col" className="num">
              Fantasy Points
            </th>
          </tr>
        </thead>
        <tbody>
          {scorers.map(({ playerID, position, playerName, team, points }) => (
            <tr key={playerID}>
              <td>
                <span className="chip chip-slot">{position}</span>
              </td>
              <td className="fw-semibold">{playerName}</td>
              <td>
                <NflClub club={team} />
              </td>
              <Points value={points} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="border-top" />
            <td className="border-top">Total Roster Fantasy Points</td>
            <td className="border-top" />
            <Points className="border-top" value={totalOf(scorers)} />
          </tr>
        </tfoot>
      </table>
    </ScrollPane>
  )
}

function Points({ value, className = '' }: { value: number; className?: string }) {
  return (
    <td className={`num key ${className}`} ref={useFlash<HTMLTableCellElement>(value)}>
      {formatPoints(value)}
    </td>
  )
}
