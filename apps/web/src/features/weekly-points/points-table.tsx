import type { LineupPlayer } from '@tuff/contract'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import type { ReactNode } from 'react'
import type { Scorer } from '#api/scorers.ts'
import { CorrectedMark, PlayerMark } from '#corrections/corrected-mark.tsx'
import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatLead, formatPoints } from '#ui/format.ts'
import { ListBody, ListCell, type ListColumn, ListFoot, ListRow, ListTable } from '#ui/list-table.tsx'
import { useFlash } from '#ui/use-flash.ts'
import { totalOf } from './roster-points.ts'

type Props = {
  scorers: Scorer[]
  teamCorrection: number | undefined
  lineup: readonly LineupPlayer[] | undefined
}

export const COLUMNS: ListColumn[] = [
  ['Position', 'lead'],
  ['Player', 'name'],
  ['NFL Team', 'under-1'],
  ['Game', 'under-2'],
  ['Fantasy Points', 'figure-1'],
]

/** WKPT-02 */
export function PointsTable({ scorers, teamCorrection, lineup }: Props) {
  if (scorers.length === 0 && !teamCorrection)
    return <EmptyState icon={personX} sentence="No fantasy points for this team and week yet." />
  const inLineup = new Map(lineup?.map((player) => [player.playerID, player]))
  return (
    <ListTable label="Weekly fantasy points" className="roster weekly" columns={COLUMNS}>
      <ListBody>
        {scorers.map(({ playerID, position, playerName, team, points, correction }) => {
          const spot = inLineup.get(playerID)
          return (
            <ListRow key={playerID}>
              <ListCell area="lead">
                <span className="chip chip-slot">{position}</span>
              </ListCell>
              <ListCell area="name" className="fw-semibold">
                <PlayerName id={playerID} name={playerName} />
              </ListCell>
              <ListCell area="under-1">
                <NflClub club={team} />
              </ListCell>
              <ListCell area="under-2">{spot && <GameLabel game={spot.game} />}</ListCell>
              <Points text={formatPoints(points)} mark={<PlayerMark correction={correction} />} />
            </ListRow>
          )
        })}
        {teamCorrection !== undefined && teamCorrection !== 0 && (
          <ListRow>
            <ListCell area="lead" />
            <ListCell area="name" className="fw-semibold">
              Team correction
            </ListCell>
            <ListCell area="under-1" />
            <ListCell area="under-2" />
            <Points text={formatLead(teamCorrection)} mark={<CorrectedMark />} />
          </ListRow>
        )}
      </ListBody>
      <ListFoot>
        <ListRow>
          <ListCell area="name" colSpan={4}>
            Total Roster Fantasy Points
          </ListCell>
          <Points
            text={formatPoints(totalOf(scorers, teamCorrection ?? 0))}
            mark={teamCorrection !== undefined && <CorrectedMark />}
          />
        </ListRow>
      </ListFoot>
    </ListTable>
  )
}

const Points = ({ text, mark }: { text: string; mark: ReactNode }) => (
  <ListCell area="figure-1" className="key" ref={useFlash<HTMLTableCellElement>(text)}>
    {text}
    {mark}
  </ListCell>
)
