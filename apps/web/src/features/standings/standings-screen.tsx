import { FIRST_PLAYOFF_WEEK, FIRST_WEEK, isPlayoffWeek, LAST_REGULAR_WEEK, LAST_WEEK } from '@tuff/league'
import { type ReactNode, useMemo } from 'react'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedTeams } from '#corrections/marked.ts'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ProvisionalChip, ProvisionalNote, provisionalWeeks } from '#football/provisional.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LivePill } from '#ui/live-pill.tsx'
import { LoadingBeside, LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Unavailable } from '#ui/unavailable.tsx'
import { LateChanges, LateChangesLink } from './late-changes.tsx'
import { PlayoffTable } from './playoff-table.tsx'
import { RankLegend } from './rank-legend.tsx'
import { RegularSeasonTable } from './regular-season-table.tsx'
import { playoffWeeks, regularWeeks } from './shown-weeks.ts'
import { useWeekRange, WeekToggle } from './week-toggle.tsx'

const LOADING = 'Loading standings data...'

export function StandingsScreen() {
  const { product, season } = useConfig()
  const title = `${season} ${product} Standings`
  const isOn = useFlag('standingsComponent')
  if (isOn) return <LiveStandings title={title} />
  return (
    <Screen title={title}>
      <Unavailable sentence={`The ${product} Standings are currently disabled.`} />
    </Screen>
  )
}

function LiveStandings({ title }: { title: string }) {
  const { standings, status, error, isLoading } = useStandings()
  const hasStandings = standings !== undefined && standings.regularSeason.length > 0

  return (
    <Screen
      title={title}
      beside={
        <>
          <LivePill status={status} />
          {/* What is on screen stays there while a lost connection comes back. */}
          {isLoading && hasStandings && <LoadingBeside text={LOADING} />}
          {hasStandings && <LateChangesLink />}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {hasStandings && <Tables standings={standings} />}
      {/* An empty league has been answered for: it waits for its commissioner, and a spinner would promise more. */}
      {!hasStandings &&
        (standings?.hasNoTeams ? (
          <NoTeamsYet />
        ) : (
          !error && (
            <LoadingCard text={LOADING}>
              <SkeletonRows />
            </LoadingCard>
          )
        ))}
    </Screen>
  )
}

function Tables({ standings }: { standings: NonNullable<ReturnType<typeof useStandings>['standings']> }) {
  const { regularSeason, playoffs, playoffsFinal, playoffTeams, currentNFLWeek, weekPhases } = standings
  const myEmail = useSession().user?.email
  const [range, setRange] = useWeekRange()
  const isFinal = isPlayoffWeek(currentNFLWeek)
  const hasPlayoffs = isFinal && playoffs.length > 0
  const weeks = useMemo(() => regularWeeks(currentNFLWeek, range), [currentNFLWeek, range])

  return (
    <div className="page-stack">
      {hasPlayoffs && (
        <TableCard
          title={titleOf('Playoffs', playoffsFinal)}
          tools={<RankLegend />}
          provisional={provisionalWeeks(weekPhases, FIRST_PLAYOFF_WEEK, LAST_WEEK)}
        >
          <PlayoffTable teams={playoffs} weeks={playoffWeeks(playoffs)} myEmail={myEmail} />
          <CorrectionNote {...markedTeams(playoffs)} />
        </TableCard>
      )}
      <TableCard
        title={titleOf('Regular Season', isFinal)}
        provisional={provisionalWeeks(weekPhases, FIRST_WEEK, LAST_REGULAR_WEEK)}
        tools={
          <>
            {!hasPlayoffs && <RankLegend />}
            <WeekToggle value={range} onChange={setRange} currentWeek={currentNFLWeek} />
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
      </TableCard>
      <LateChanges />
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
