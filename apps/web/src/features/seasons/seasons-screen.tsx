import type { Seasons } from '@tuff/contract'
import { useIsCommissioner } from '#api/commissioner.ts'
import { useFlag } from '#api/flags.ts'
import { useSeasons } from '#api/seasons.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import './seasons.css'
import { AllTimeRecords } from './all-time-records.tsx'
import { AllTimeTable } from './all-time-table.tsx'
import { SeasonFacts } from './season-facts.tsx'
import { SeasonManagement } from './season-management.tsx'
import { YearsTable } from './years-table.tsx'

/** YEAR-03: `/seasons`, every year of the league. */
export function SeasonsScreen() {
  if (useFlag('seasons') === 'enabled') return <AllSeasons />
  return <UnavailableScreen title="Seasons" sentence="Past seasons are currently disabled." />
}

function AllSeasons() {
  const { data, isPending, isError } = useSeasons()
  const isCommissioner = useIsCommissioner()
  return (
    <Screen isNarrow title="Seasons" beside={data && isCommissioner && <SeasonManagement now={data.now} />}>
      {isPending && <LoadingCard />}
      {isError && <ErrorAlert>Failed to load the seasons</ErrorAlert>}
      {data && <Shown seasons={data} isCommissioner={isCommissioner} />}
    </Screen>
  )
}

function Shown({ seasons, isCommissioner }: { seasons: Seasons; isCommissioner: boolean }) {
  const { now, allTime } = seasons
  return (
    <div className="d-grid gap-3">
      {isCommissioner && !now.isOver && now.refusal && (
        <p className="dim mb-0">{`The ${now.season} season cannot be ended yet: ${now.refusal}`}</p>
      )}
      {seasons.seasons.length > 0 && <SeasonFacts seasons={seasons} />}
      <YearsTable seasons={seasons} />
      {seasons.records.length > 0 && <AllTimeRecords seasons={seasons} />}
      {allTime.length > 0 && <AllTimeTable lines={allTime} years={seasons.seasons.map(({ season }) => season)} />}
    </div>
  )
}
