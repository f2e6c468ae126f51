import { FIRST_PLAYOFF_WEEK, isPlayoffWeek, LAST_REGULAR_WEEK, LAST_WEEK } from '@tuff/league'
import { memo, type ReactNode, useMemo } from 'react'
import { useSession } from '#api/session.ts'
import type { RankedTeam, Standings } from '#api/standings-message.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedTeams } from '#corrections/marked.ts'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { byRank, rowClass } from '#football/ranks.ts'
import { formatLead, formatPoints } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useMedia } from '#ui/use-media.ts'
import { columnNotes } from './column-notes.ts'
import { playoffWeeks, regularWeeks, type WeekRange } from './shown-weeks.ts'
import { CountCell, DistanceCell, Header, MoneyCell, TeamCells, TeamHeaders, TotalCell } from './team-columns.tsx'
import { WeekCells, WeekHeaders } from './week-columns.tsx'
import { WeekToggle } from './week-toggle.tsx'

type Props = { standings: Standings; range: WeekRange; children?: ReactNode }

export function StandingsTables({ standings, range, children }: Props) {
  const { regularSeason, playoffs, playoffsFinal, playoffTeams, firstWeek, currentNFLWeek, weekPhases } = standings
  const myEmail = useSession().user?.email
  const teams = regularSeason.length
  const isFinal = isPlayoffWeek(currentNFLWeek)
  const hasPlayoffs = isFinal && playoffs.length > 0
  // STAND-05: a phone hides the weeks, so they are not rendered.
  const hasRoom = useMedia('(min-width: 768px)')
  const weeks = useMemo(
    () => (hasRoom ? regularWeeks(currentNFLWeek, range, firstWeek) : []),
    [hasRoom, currentNFLWeek, range, firstWeek],
  )

  return (
    <div className="page-stack">
      {hasPlayoffs && (
        <TableCard
          title={titleOf('Playoffs', playoffsFinal)}
          tools={<RankLegend teams={teams} />}
          provisional={provisionalWeeks(weekPhases, FIRST_PLAYOFF_WEEK, LAST_WEEK)}
        >
          <PlayoffTable teams={playoffs} weeks={hasRoom ? playoffWeeks(playoffs) : []} myEmail={myEmail} />
          <CorrectionNote {...markedTeams(playoffs)} />
        </TableCard>
      )}
      <TableCard
        title={titleOf('Regular Season', isFinal)}
        provisional={provisionalWeeks(weekPhases, firstWeek, LAST_REGULAR_WEEK)}
        tools={
          <>
            {!hasPlayoffs && <RankLegend teams={teams} />}
            <WeekToggle currentWeek={currentNFLWeek} />
          </>
        }
      >
        <RegularSeasonTable
          teams={regularSeason}
          weeks={weeks}
          isFinal={isFinal}
          playoffTeams={playoffTeams}
          myEmail={myEmail}
        />
        <CorrectionNote {...markedTeams(regularSeason)} />
        {columnNotes({ teams, playoffTeams }).map((note) => (
          <p key={note} className="table-note">
            {note}
          </p>
        ))}
      </TableCard>
      {children}
    </div>
  )
}

type CardProps = { title: string; tools: ReactNode; provisional: number[]; children: ReactNode }

const TableCard = ({ title, tools, provisional, children }: CardProps) => (
  <section className="card">
    <div className="card-header beside-chevron">
      <h2 className="card-title">{title}</h2>
      <ProvisionalChip weeks={provisional} />
      {tools}
    </div>
    {children}
    <ProvisionalNote weeks={provisional} />
  </section>
)

const titleOf = (name: string, isFinal: boolean) => (isFinal ? `${name} (Final)` : name)

type PlayoffTableProps = { teams: RankedTeam[]; weeks: readonly number[]; myEmail: string | undefined }

/** STAND-07 */
const PlayoffTable = ({ teams, weeks, myEmail }: PlayoffTableProps) => (
  <ScrollPane label="Playoffs standings" pinsOwn>
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

const ENTRIES = [
  { rank: 'rank-1', text: '1 (GOTW)' },
  { rank: 'rank-2', text: '2' },
  { rank: 'rank-3', text: '3' },
  { rank: 'rank-4', text: '4' },
]

const FIFTH = 5
const TENTH = 10

/** STAND-08. Not on a phone, which hides the weekly cells that it explains (STAND-05). */
const RankLegend = memo(function RankLegend({ teams }: { teams: number }) {
  return (
    <ul className="legend d-none d-md-flex" aria-label="Colour legend">
      {[...ENTRIES.slice(0, teams), ...topTen(teams)].map(({ rank, text }) => (
        <li key={rank}>
          <span className={`swatch ${rank}`} />
          {text}
        </li>
      ))}
    </ul>
  )
})

/** With fewer than ten teams the last rank is the size of the league. */
function topTen(teams: number) {
  const last = Math.min(TENTH, teams)
  if (last < FIFTH) return []
  return [{ rank: 'rank-top10', text: `${last === FIFTH ? FIFTH : `${FIFTH}-${last}`} (Top 10)` }]
}

type RegularSeasonTableProps = {
  teams: RankedTeam[]
  weeks: readonly number[]
  isFinal: boolean
  playoffTeams: number
  myEmail: string | undefined
}

/** STAND-03, STAND-06 */
const RegularSeasonTable = ({ teams, weeks, isFinal, playoffTeams, myEmail }: RegularSeasonTableProps) => (
  <ScrollPane label="Regular Season standings" pinsOwn>
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
