import { FIRST_PLAYOFF_WEEK, isPlayoffWeek, LAST_REGULAR_WEEK, LAST_WEEK } from '@tuff/league'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '#api/session.ts'
import type { Standings } from '#api/standings-message.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedTeams } from '#corrections/marked.ts'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { useMedia } from '#ui/use-media.ts'
import { columnNotes } from './column-notes.ts'
import { PlayoffTable } from './playoff-table.tsx'
import { RankLegend } from './rank-legend.tsx'
import { RegularSeasonTable } from './regular-season-table.tsx'
import { playoffWeeks, regularWeeks, type WeekRange } from './shown-weeks.ts'
import { WeekToggle } from './week-toggle.tsx'

type Props = { standings: Standings; range: WeekRange; children?: ReactNode }

/** Both tables, current or of an earlier week, with the notes below them. */
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

function TableCard({ title, tools, provisional, children }: CardProps) {
  return (
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
}

const titleOf = (name: string, isFinal: boolean) => (isFinal ? `${name} (Final)` : name)
