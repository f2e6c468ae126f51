import { PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { useDataState } from '#api/data-sources.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClockCard } from './clock-card.tsx'
import { ImportForm } from './import-form.tsx'
import { SourcesCard } from './sources-card.tsx'
import { WeekCard } from './week-card.tsx'
import { WeekEndCard } from './week-end-card.tsx'

/** Where the figures come from and how they are, files instead of them, and what week and time it is. */
export function DataScreen() {
  const { data: state, isError, isPending } = useDataState()
  return (
    <Screen isNarrow title="Data and Clock">
      {isError && <ErrorAlert>Failed to load the data sources</ErrorAlert>}
      {isPending && (
        <div className="mb-3">
          <LoadingCard />
        </div>
      )}
      {state && (
        <>
          <SourcesCard state={state} />
          <FormCard title="Import files">
            {state.importRefusal ? (
              <InfoAlert>
                {state.importRefusal}{' '}
                {state.from === 'sources' && (
                  <Link className="text-decoration-underline" to={PAGE_PATHS.corrections}>
                    Score Corrections
                  </Link>
                )}
              </InfoAlert>
            ) : (
              <ImportForm />
            )}
          </FormCard>
        </>
      )}
      <WeekCard />
      <WeekEndCard />
      <ClockCard />
    </Screen>
  )
}
