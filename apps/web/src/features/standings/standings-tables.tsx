import { FIRST_PLAYOFF_WEEK, isPlayoffWeek, LAST_REGULAR_WEEK, LAST_WEEK } from '@tuff/league'
import { memo, type ReactNode, useMemo } from 'react'
import { useSession } from '#api/session.ts'
import type { RankedTeam, Standings } from '#api/standings-message.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedTeams } from '#corrections/marked.ts'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { byRank } from '#football/ranks.ts'
import { formatPoints } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useMedia } from '#ui/use-media.ts'
import { columnNotes } from './column-notes.ts'
import { RegularSeasonTable } from './regular-season-table.tsx'
import { playoffWeeks, regularWeeks, type WeekRange } from './shown-weeks.ts'
import { DistanceCell, Header, MoneyCell, TeamCells, TeamHeaders, TotalCell } from './team-columns.tsx'
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
