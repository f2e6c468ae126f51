import { useState } from 'react'
import { useSources } from '#api/sources.ts'
import { PublicSources } from '#settings/public-sources.tsx'
import { yearIn } from '#settings/source-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** REAL-01 */
export function PublicSourcesCard() {
  const { data: state, isLoadingError } = useSources()
  const [typed, setTyped] = useState<string>()
  if (isLoadingError) return <ErrorAlert>Failed to load the public sources</ErrorAlert>
  if (!state)
    return (
      <div className="mb-3">
        <LoadingCard />
      </div>
    )
  const season = typed ?? String(state.season)
  const year = yearIn(season)
  return (
    <TitledCard
      title="Public Sources"
      className="mb-3"
      beside={<span className="form-text m-0">Checked every 15 s during games.</span>}
    >
      {!state.isSeasonFixed && state.refusal === null && (
        <div className="card-body pt-0">
          <div className="setting-fields">
            <TextField
              label="Season"
              value={season}
              inputMode="numeric"
              problem={year === undefined ? 'Enter the season as a year, like 2024' : undefined}
              onChange={setTyped}
            />
          </div>
        </div>
      )}
      <PublicSources state={state} season={year} />
    </TitledCard>
  )
}
