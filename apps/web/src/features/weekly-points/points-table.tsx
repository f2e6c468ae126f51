import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import type { ReactNode } from 'react'
import type { Scorer } from '#api/scorers.ts'
import { CorrectedMark } from '#corrections/corrected-mark.tsx'
import { PlayerMark } from '#corrections/player-mark.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatLead, formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useFlash } from '#ui/use-flash.ts'
import { totalOf } from './roster-points.ts'

type Props = {
  scorers: Scorer[]
  /** Undefined without corrections in this week, 0 with corrections of players only. */
  teamCorrection: number | undefined
}

/** WKPT-02 */
export function PointsTable({ scorers, teamCorrection }: Props) {
  if (scorers.length === 0 && !teamCorrection)
    return <EmptyState icon={personX} sentence="No fantasy points for this team and week yet." />
  return (
    <ScrollPane label="Weekly fantasy points">
      <table className="table table-hover roster">
        <HeadRow columns={['Position', 'Player', 'NFL Team', ['Fantasy Points', 'num']]} />
        <tbody>
          {scorers.map(({ playerID, position, playerName, team, points, correction }) => (
            <tr key={playerID}>
              <td>
                <span className="chip chip-slot">{position}</span>
              </td>
              <td className="fw-semibold">
                <PlayerName id={playerID} name={playerName} />
              </td>
              <td>
                <NflClub club={team} />
              </td>
              <Points text={formatPoints(points)} mark={<PlayerMark correction={correction} />} />
            </tr>
          ))}
          {teamCorrection !== undefined && teamCorrection !== 0 && (
            <tr>
              <td />
              <td className="fw-semibold">Team correction</td>
              <td />
              <Points text={formatLead(teamCorrection)} mark={<CorrectedMark />} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th className="border-top" scope="row" colSpan={3}>
              Total Roster Fantasy Points
            </th>
            <Points
              className="border-top"
              text={formatPoints(totalOf(scorers, teamCorrection ?? 0))}
              mark={teamCorrection !== undefined && <CorrectedMark />}
            />
          </tr>
        </tfoot>
      </table>
    </ScrollPane>
  )
}

function Points({ text, mark, className = '' }: { text: string; mark: ReactNode; className?: string }) {
  return (
    <td className={`num key ${className}`} ref={useFlash<HTMLTableCellElement>(text)}>
      {text}
      {mark}
    </td>
  )
}
