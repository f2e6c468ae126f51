import { FIRST_PLAYOFF_WEEK, isPlayoffWeek, LAST_REGULAR_WEEK, LAST_WEEK } from '@tuff/league'
import { memo, type ReactNode, useMemo } from 'react'
import { useSession } from '#api/session.ts'
import type { Standings } from '#api/standings-message.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedTeams } from '#corrections/marked.ts'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { useMedia } from '#ui/use-media.ts'
import { columnNotes } from './column-notes.ts'
import { PlayoffTable } from './playoff-table.tsx'
import { RegularSeasonTable } from './regular-season-table.tsx'
import { playoffWeeks, regularWeeks, type WeekRange } from './shown-weeks.ts'
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
