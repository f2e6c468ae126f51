import { useTeamRoster } from '#api/teams.ts'
import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { StatusPill } from '#football/status-pill.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { ListBody, ListCell, ListRow, ListTable } from '#ui/list-table.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

export function RosterCard({ email }: { email: string }) {
  const { data, error } = useTeamRoster(email)
  return (
    <TitledCard title="Roster" beside={<span className="form-text">Points for this team</span>}>
      {error && <ErrorAlert>{`Failed to load the roster: ${error.message}`}</ErrorAlert>}
      {!data && !error && <Loading text="Loading..." />}
      {data?.roster.length === 0 && <p className="chart-note">No players on the roster yet.</p>}
      {data && data.roster.length > 0 && (
        <ListTable
          label="Roster of the team"
          columns={[
            ['Position', 'lead'],
            ['Player Name', 'name'],
            ['Club', 'under-1'],
            ['Game', 'under-2'],
            [`Week ${data.week}`, 'figure-1'],
            ['Points', 'figure-2'],
            ['Since', 'desktop', 'num'],
            ['Salary', 'desktop', 'num'],
          ]}
        >
          <ListBody>
            {data.roster.map(({ slot, playerID, playerName, club, game, weekPoints, points, since, salary }) => (
              <ListRow key={`${slot} ${playerID}`}>
                <ListCell area="lead">
                  <span className="chip chip-slot">{slot}</span>
                </ListCell>
                <ListCell area="name">
                  <PlayerName id={playerID} name={playerName} />
                  <StatusPill id={playerID} />
                </ListCell>
                <ListCell area="under-1">
                  <NflClub club={club} />
                </ListCell>
                <ListCell area="under-2">
                  <GameLabel game={game} />
                </ListCell>
                <ListCell area="figure-1" className={weekPoints === 0 ? 'zero' : undefined}>
                  {formatPoints(weekPoints)}
                </ListCell>
                <ListCell area="figure-2" className="key">
                  {formatPoints(points)}
                </ListCell>
                <ListCell area="desktop" className="num dim">{`Week ${since}`}</ListCell>
                <ListCell area="desktop" className="num dim">
                  {formatMoney(salary)}
                </ListCell>
              </ListRow>
            ))}
          </ListBody>
        </ListTable>
      )}
    </TitledCard>
  )
}
