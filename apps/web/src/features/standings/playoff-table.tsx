import type { RankedTeam } from '#api/standings-message.ts'
import { byRank } from '#football/ranks.ts'
import { formatPoints } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { DistanceCell, Header, MoneyCell, TeamCells, TeamHeaders, TotalCell } from './team-columns.tsx'
import { WeekCells, WeekHeaders } from './week-columns.tsx'

type PlayoffTableProps = { teams: RankedTeam[]; weeks: readonly number[]; myEmail: string | undefined }

/** STAND-07 */
export const PlayoffTable = ({ teams, weeks, myEmail }: PlayoffTableProps) => (
  <ScrollPane label="Playoffs standings" ownerInSight={myEmail}>
    <table className="table table-hover sticky-cols">
      <thead>
        <tr>
          <TeamHeaders />
          <WeekHeaders weeks={weeks} />
          <Header className="num group" text="Playoff Total" />
          <Header className="num" text="Points Back" />
          <Header className="num" text="Playoff $" />
        </tr>
      </thead>
      <tbody>
        {byRank(teams).map((team) => (
          <tr key={team.managerEmail} className={team.managerEmail === myEmail ? 'me' : undefined}>
            <TeamCells
              name={team.teamName}
              rank={team.rankings.currentRank}
              previousRank={team.rankings.previousRank}
            />
            <WeekCells
              weeklyPoints={team.weeklyPoints}
              weeklyRanks={team.weeklyRanks}
              corrections={team.corrections}
              weeks={weeks}
            />
            <TotalCell className="group" value={team.totalPoints} isCorrected={team.corrections !== undefined} />
            <DistanceCell text={formatPoints(Math.abs(team.pointsFromFirst))} />
            <MoneyCell value={team.playoffEarnings} />
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollPane>
)
