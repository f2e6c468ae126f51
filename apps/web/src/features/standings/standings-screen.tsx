import { FIRST_WEEK } from '@tuff/league'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { standingsNow, useFromStandings, useStandingsConnection } from '#api/standings.ts'
import { useStandingsAsOf } from '#api/standings-weeks.ts'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ShareButton } from '#football/share-button.tsx'
import { useLiveWeek } from '#football/use-live-week.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingBeside } from '#ui/loading.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { LateChanges, LateChangesLink } from './late-changes.tsx'
import type { WeekRange } from './shown-weeks.ts'
import { standingsPicture } from './standings-picture.ts'
import { StandingsTables } from './standings-tables.tsx'
import { LazySeasonCharts, useStandingsView, useWeekLink, useWeekShown, ViewTools } from './view-tools.tsx'
import { useWeekRange } from './week-toggle.tsx'

export function StandingsScreen() {
  const { product, season } = useConfig()
  const title = `${season} ${product} Standings`
  const isOn = useFlag('standingsComponent')
  const week = useWeekShown()
  const current = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  useLiveWeek({ current, shown: current })
  if (!isOn) return <UnavailableScreen title={title} sentence={`The ${product} Standings are currently disabled.`} />
  const isLive = week === undefined || week === current
  return isLive ? <LiveStandings title={title} /> : <StandingsAsOf title={title} week={week} />
}

/** STORY-04: the standings after an earlier week. */
function StandingsAsOf({ title, week }: { title: string; week: number }) {
  const { data, error, isPending } = useStandingsAsOf(week)
  const [view] = useStandingsView()
  const [range] = useWeekRange()
  return (
    <Screen title={title} beside={<ViewTools />}>
      <AsOfBar week={week} />
      {error && <ErrorAlert>{`Failed to load the standings: ${error.message}`}</ErrorAlert>}
      {isPending && <LoadingTable text={LOADING} />}
      {data && view === 'chart' && <LazySeasonCharts through={week} />}
      {data && view === 'table' && <StandingsTables standings={data} range={range} />}
    </Screen>
  )
}

function AsOfBar({ week }: { week: number }) {
  const linkTo = useWeekLink()
  const now = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  const firstWeek = useFromStandings((standings) => standings.firstWeek) ?? FIRST_WEEK
  return (
    <div className="asof" role="status">
      <strong>{`As of Week ${week}`}</strong>
      <span className="by">Includes later stat corrections</span>
      <span className="steps">
        {week > firstWeek && <Step to={linkTo(week - 1)} week={week - 1} icon={left} />}
        {now !== undefined && week < now && <Step to={linkTo(week + 1)} week={week + 1} icon={right} />}
      </span>
      <Link className="btn btn-quiet" to={linkTo(undefined)}>
        Back to Now
      </Link>
    </div>
  )
}

const Step = ({ to, week, icon }: { to: { search: string }; week: number; icon: string }) => (
  <Link className="btn btn-icon" to={to} aria-label={`Week ${week}`} preventScrollReset>
    <Icon svg={icon} />
  </Link>
)

const LOADING = 'Loading standings data...'

/** The standings from the feed. A push re-renders the tables alone. */
function LiveStandings({ title }: { title: string }) {
  const { status, error, isLoading, hasTeams } = useStandingsConnection()
  const currentWeek = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  const hasNoTeams = useFromStandings((standings) => standings.hasNoTeams)
  const [view] = useStandingsView()
  const [range] = useWeekRange()
  const { season } = useConfig()
  const hasStandings = hasTeams && currentWeek !== undefined

  return (
    <Screen
      title={title}
      beside={
        <>
          <LivePill status={status} />
          {/* Loaded figures stay visible while reconnecting. */}
          {isLoading && hasStandings && <LoadingBeside text={LOADING} />}
          {hasStandings && <LateChangesLink />}
          {hasStandings && (
            <ViewTools currentWeek={currentWeek}>
              <ShareButton picture={() => pictureNow(season)} />
            </ViewTools>
          )}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {hasStandings && view === 'chart' && <LazySeasonCharts through={currentWeek} />}
      {hasStandings && view === 'table' && <LiveTables range={range} />}
      {/* An empty league is a complete response, so it shows its own state and no spinner. */}
      {!hasStandings && (hasNoTeams ? <NoTeamsYet /> : !error && <LoadingTable text={LOADING} />)}
    </Screen>
  )
}

function LiveTables({ range }: { range: WeekRange }) {
  const standings = useFromStandings((all) => all)
  return (
    standings && (
      <StandingsTables standings={standings} range={range}>
        <LateChanges />
      </StandingsTables>
    )
  )
}

function pictureNow(season: number) {
  const standings = standingsNow()
  return standings && standingsPicture(standings, season)
}
