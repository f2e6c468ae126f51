import { useTeamRoster } from '#api/teams.ts'
import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** The columns of a phone: player, game and points. */
const WIDE = 'd-none d-md-table-cell'

/** The current players, since when, and the points of each for this team. */
export function RosterCard({ email }: { email: string }) {
  const { data, error } = useTeamRoster(email)
  return (
    <TitledCard title="Roster" beside={<span className="form-text">Points for this team</span>}>
      {error && <ErrorAlert>{`Failed to load the roster: ${error.message}`}</ErrorAlert>}
      {!data && !error && <Loading text="Loading..." />}
      {data?.roster.length === 0 && <p className="chart-note">There is nobody on the roster yet.</p>}
      {data && data.roster.length > 0 && (
        <ScrollPane label="Roster of the team">
          <table className="table table-hover">
            <HeadRow
              columns={[
                'Position',
                'Player Name',
                ['Club', WIDE],
                'Game',
                [`Week ${data.week}`, 'num'],
                ['Points', 'num'],
                ['Since', `num ${WIDE}`],
                ['Salary', `num ${WIDE}`],
              ]}
            />
            <tbody>
              {data.roster.map(({ slot, playerID, playerName, club, game, weekPoints, points, since, salary }) => (
                <tr key={`${slot} ${playerID}`}>
                  <td>
                    <span className="chip chip-slot">{slot}</span>
                  </td>
                  <th scope="row">
                    <PlayerName id={playerID} name={playerName} />
                  </th>
                  <td className={WIDE}>
                    <NflClub club={club} />
                  </td>
                  <td>
                    <GameLabel game={game} />
                  </td>
                  <td className={weekPoints === 0 ? 'num zero' : 'num'}>{formatPoints(weekPoints)}</td>
                  <td className="num key">{formatPoints(points)}</td>
                  <td className={`num dim ${WIDE}`}>{`Week ${since}`}</td>
                  <td className={`num dim ${WIDE}`}>{formatMoney(salary)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPane>
      )}
    </TitledCard>
  )
}
