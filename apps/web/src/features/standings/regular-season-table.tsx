import { memo } from 'react'
import type { RankedTeam } from '#api/standings-message.ts'
import { byRank, rowClass } from '#football/ranks.ts'
import { formatLead, formatPoints } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { CountCell, DistanceCell, Header, MoneyCell, TeamCells, TeamHeaders, TotalCell } from './team-columns.tsx'
import { WeekCells, WeekHeaders } from './week-columns.tsx'

type RegularSeasonTableProps = {
  teams: RankedTeam[]
  weeks: readonly number[]
  isFinal: boolean
  playoffTeams: number
  myEmail: string | undefined
}

/** STAND-03, STAND-06 */
export const RegularSeasonTable = ({ teams, weeks, isFinal, playoffTeams, myEmail }: RegularSeasonTableProps) => (
  <ScrollPane label="Regular Season standings" ownerInSight={myEmail}>
    <table className="table table-hover sticky-cols">
      <Head weeks={weeks} isFinal={isFinal} />
      <tbody>
        {byRank(teams).map((team) => (
          <Row
            key={team.managerEmail}
            team={team}
            weeks={weeks}
            isFinal={isFinal}
            isMine={team.managerEmail === myEmail}
            isLastToPlayOn={team.rankings.currentRank === playoffTeams}
          />
        ))}
      </tbody>
    </table>
  </ScrollPane>
)

const Head = memo(function Head({ weeks, isFinal }: Pick<RegularSeasonTableProps, 'weeks' | 'isFinal'>) {
  return (
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
  )
})

type RowProps = {
  team: RankedTeam
  weeks: readonly number[]
  isFinal: boolean
  isMine: boolean
  isLastToPlayOn: boolean
}

/** Memoized as a whole, by part and by cell: a score changes one team, and few of its figures. */
const Row = memo(function Row({ team, weeks, isFinal, isMine, isLastToPlayOn }: RowProps) {
  return (
    <tr className={rowClass(isMine, isLastToPlayOn)}>
      <TeamCells name={team.teamName} rank={team.rankings.currentRank} previousRank={team.rankings.previousRank} />
      <WeekCells
        weeklyPoints={team.weeklyPoints}
        weeklyRanks={team.weeklyRanks}
        corrections={team.corrections}
        weeks={weeks}
      />
      <SeasonCells
        isFinal={isFinal}
        isCorrected={team.corrections !== undefined}
        totalPoints={team.totalPoints}
        pointsFromFirst={team.pointsFromFirst}
        pointsFromSixth={team.pointsFromSixth}
        top10Count={team.top10Count}
        gotwCount={team.gotwCount}
        secondPlaceCount={team.secondPlaceCount}
        thirdPlaceCount={team.thirdPlaceCount}
        fourthPlaceCount={team.fourthPlaceCount}
        regularSeasonEarnings={team.regularSeasonEarnings}
        bonusPayout={team.bonusPayout}
      />
    </tr>
  )
})

type SeasonFigures = { isFinal: boolean; isCorrected: boolean } & Pick<
  RankedTeam,
  | 'totalPoints'
  | 'pointsFromFirst'
  | 'pointsFromSixth'
  | 'top10Count'
  | 'gotwCount'
  | 'secondPlaceCount'
  | 'thirdPlaceCount'
  | 'fourthPlaceCount'
  | 'regularSeasonEarnings'
  | 'bonusPayout'
>

/** Memoized by its figures: a team that is passed gets another rank in the week, and keeps its season. */
const SeasonCells = memo(function SeasonCells({ isFinal, isCorrected, ...team }: SeasonFigures) {
  return (
    <>
      <TotalCell className="group" value={team.totalPoints} isCorrected={isCorrected} />
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
    </>
  )
})
