import { useConfig } from '#api/config.ts'
import { useStandings } from '#api/standings.ts'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ShareButton } from '#football/share-button.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LivePill } from '#ui/live-pill.tsx'
import { LoadingBeside, LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DrawnSeason } from './drawn-season.tsx'
import { LateChanges, LateChangesLink } from './late-changes.tsx'
import { useStandingsView } from './link-choices.ts'
import { standingsPicture } from './standings-picture.ts'
import { StandingsTables } from './standings-tables.tsx'
import { ViewTools } from './view-tools.tsx'

export const LOADING = 'Loading standings data...'

/** The standings as the feed tells them. */
export function LiveStandings({ title }: { title: string }) {
  const { standings, status, error, isLoading } = useStandings()
  const [view] = useStandingsView()
  const { season } = useConfig()
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
          {hasStandings && (
            <ViewTools currentWeek={standings.currentNFLWeek}>
              <ShareButton picture={standingsPicture(standings, season)} />
            </ViewTools>
          )}
        </>
      }
    >
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {hasStandings && view === 'chart' && <DrawnSeason through={standings.currentNFLWeek} />}
      {hasStandings && view === 'table' && (
        <StandingsTables standings={standings}>
          <LateChanges />
        </StandingsTables>
      )}
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
