import { useStandingsAsOf } from '#api/standings-weeks.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AsOfBar } from './as-of-bar.tsx'
import { LazySeasonCharts } from './lazy-season-charts.tsx'
import { useStandingsView } from './link-choices.ts'
import { LOADING } from './live-standings.tsx'
import { StandingsTables } from './standings-tables.tsx'
import { ViewTools } from './view-tools.tsx'
import { useWeekRange } from './week-toggle.tsx'

/** STORY-04: the standings after an earlier week. */
export function StandingsAsOf({ title, week }: { title: string; week: number }) {
  const { data, error, isPending } = useStandingsAsOf(week)
  const [view] = useStandingsView()
  const [range] = useWeekRange()
  return (
    <Screen title={title} beside={<ViewTools />}>
      <AsOfBar week={week} />
      {error && <ErrorAlert>{`Failed to load the standings: ${error.message}`}</ErrorAlert>}
      {isPending && (
        <LoadingCard text={LOADING}>
          <SkeletonRows />
        </LoadingCard>
      )}
      {data && view === 'chart' && <LazySeasonCharts through={week} />}
      {data && view === 'table' && <StandingsTables standings={data} range={range} />}
    </Screen>
  )
}
