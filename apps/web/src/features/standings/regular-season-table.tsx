import type { TeamStanding, WeeklyRankings } from '@tuff/contract'
import { formatLead, formatPoints } from '#ui/figures.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { CountCell, DistanceCell, MoneyCell, TotalCell } from './figure-cells.tsx'
import { byRank } from './shown-weeks.ts'
import { TeamCells, TeamHeaders } from './team-columns.tsx'
import { WeekCells, WeekHeaders } from './week-columns.tsx'

/** The line that Points from 6th measures: the teams above it reach the playoffs. */
const LAST_PLAYOFF_RANK = 6

type Props = {
  teams: TeamStanding[]
  weeks: number[]
  rankings: WeeklyRankings
  isFinal: boolean
  myEmail: string | undefined
}

/** STAND-03, STAND-06 */
export function RegularSeasonTable({ teams, weeks, rankings, isFinal, myEmail }: Props) {
  return (
    <ScrollPane label="Regular Season standings">
      <table className="table table-hover sticky-cols">
        <thead>
          <tr>
            <TeamHeaders />
            <WeekHeaders weeks={weeks} />
            <Header className="num group" text="Season Total" />
            <Header className="num" text="Points Back" />
            <Header className="num" text="Points from 6th" />
            <Header className="mid group" text="Top 10" rank="rank-top10" />
            <Header className="mid" text="GOTW" rank="rank-1" />
            <Header className="mid" text="2nd" rank="rank-2" />
            <Header className="mid" text="3rd" rank="rank-3" />
            <Header className="mid" text="4th" rank="rank-4" />
            <Header className="num group" text="Regular Season $" />
            {isFinal && <Header className="num" text="Reg Season Bonus $" />}
            {isFinal && <Header className="num" text="Total Regular Season $" />}
          </tr>
        </thead>
        <tbody>
          {byRank(teams).map((team) => (
            <tr key={team.managerEmail} className={rowClass(team, myEmail)}>
              <TeamCells
                name={team.teamName}
                rank={team.rankings.currentRank}
                previousRank={team.rankings.previousRank}
              />
              <WeekCells team={team} weeks={weeks} rankings={rankings} />
              <TotalCell className="group" value={team.totalPoints} isCorrected={team.corrections !== undefined} />
              <DistanceCell text={formatPoints(Math.abs(team.pointsFromFirst))} />
              <DistanceCell text={formatLead(team.pointsFromSixth)} />
              <CountCell className="group" value={team.top10Count} />
              <CountCell value={team.gotwCount} />
              <CountCell value={team.secondPlaceCount} />
              <CountCell value={team.thirdPlaceCount} />
              <CountCell value={team.fourthPlaceCount} />
              <MoneyCell className="group" value={team.regularSeasonEarnings} />
              {isFinal && <MoneyCell value={team.bonusPayout} />}
              {isFinal && <MoneyCell className="key" value={team.regularSeasonEarnings + team.bonusPayout} />}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
  )
}

/** A count column repeats the colour of the rank it counts. */
function Header({ text, className, rank }: { text: string; className: string; rank?: string }) {
  return (
    <th scope="col" className={className}>
      {rank && <span className={`swatch ${rank}`} />}
      {text}
    </th>
  )
}

function rowClass({ managerEmail, rankings }: TeamStanding, myEmail: string | undefined): string | undefined {
  const names = [managerEmail === myEmail && 'me', rankings.currentRank === LAST_PLAYOFF_RANK && 'cut']
  return names.filter(Boolean).join(' ') || undefined
}
