import { useConfig } from '#api/config.ts'
import { standingsNow, useFromStandings, useStandingsConnection } from '#api/standings.ts'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ShareButton } from '#football/share-button.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingBeside, LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LateChanges, LateChangesLink } from './late-changes.tsx'
import { LazySeasonCharts } from './lazy-season-charts.tsx'
import { useStandingsView } from './link-choices.ts'
import type { WeekRange } from './shown-weeks.ts'
import { standingsPicture } from './standings-picture.ts'
import { StandingsTables } from './standings-tables.tsx'
import { ViewTools } from './view-tools.tsx'
import { useWeekRange } from './week-toggle.tsx'

export const LOADING = 'Loading standings data...'

/** The standings from the feed. A push re-renders the tables alone. */
export function LiveStandings({ title }: { title: string }) {
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
      {!hasStandings &&
        (hasNoTeams ? (
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
