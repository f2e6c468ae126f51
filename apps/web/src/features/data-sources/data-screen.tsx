import { type DataState, PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { useDataState } from '#api/data-sources.ts'
import { BackupsCard } from '#settings/backups-card.tsx'
import { FiguresChoice } from '#settings/figures-choice.tsx'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { ClockCard } from './clock-card.tsx'
import { ImportForm } from './import-form.tsx'
import { PublicSourcesCard } from './public-sources-card.tsx'
import { SourceFiguresCard } from './source-figures-card.tsx'
import { SourcesCard } from './sources-card.tsx'
import { WeekCard } from './week-card.tsx'
import { WeekEndCard } from './week-end-card.tsx'

export function DataScreen() {
  const { data: state, isError, isPending } = useDataState()
  const { query, choose } = useLinkChoices()
  const shown = query.get('figures') === 'files' ? 'files' : 'sources'
  const choice = (
    <div className="page-tools">
      <FiguresChoice value={shown} onChange={(from) => choose({ figures: from === 'files' ? from : '' })} />
    </div>
  )
  return (
    <Screen isNarrow title="Data and Clock" beside={choice}>
      {isError && <ErrorAlert>Failed to load the data sources</ErrorAlert>}
      {shown === 'sources' && <PublicSourcesCard />}
      {isPending && (
        <div className="mb-3">
          <LoadingCard />
        </div>
      )}
      {state && <SourcesCard state={state} />}
      {state?.from === 'sources' && <SourceFiguresCard />}
      {state && shown === 'files' && <FilesCard state={state} />}
      <div className="side-by-side">
        <WeekCard />
        <ClockCard />
      </div>
      <WeekEndCard />
      <BackupsCard />
    </Screen>
  )
}

const FilesCard = ({ state: { importRefusal, from } }: { state: DataState }) => (
  <FormCard title="Import Files">
    {importRefusal ? (
      <InfoAlert>
        {importRefusal}{' '}
        {from === 'sources' && (
          <Link className="text-decoration-underline" to={PAGE_PATHS.corrections}>
            Score Corrections
          </Link>
        )}
      </InfoAlert>
    ) : (
      <ImportForm />
    )}
  </FormCard>
)
