import { PAGE_PATHS, type SetupState } from '@tuff/contract'
import { Link } from 'react-router'
import { usePickManagement, useSeasonSteps } from '#api/pick-management.ts'
import { useSettings } from '#api/settings.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { FiguresStep } from './figures-step.tsx'
import { NameAndDues } from './name-and-dues.tsx'
import { PickNightForm } from './pick-night-form.tsx'
import { SalariesStep } from './salaries-step.tsx'
import { type SeasonStep, StepNote } from './step-notes.tsx'
import './picks-setup.css'

/** PICK-10: each step is saved separately. */
export function PicksSetup({ state }: { state: SetupState }) {
  const steps = useSeasonSteps()
  const management = usePickManagement()
  const settings = useSettings()
  const failure = [steps, management].find(({ isLoadingError }) => isLoadingError)?.error
  if (failure) return <ErrorAlert>{`Failed to load the steps: ${failure.message}`}</ErrorAlert>
  // Without the settings, step 1 would grow later and move the others.
  if (!steps.data || !management.data || settings.isPending) return <LoadingCard />
  const { season } = steps.data
  const stepOf = (wanted: SeasonStep['step']) => steps.data.steps.find(({ step }) => step === wanted)
  const [end, sources] = [stepOf('end'), stepOf('sources')]
  return (
    <>
      {end && !end.isDone && (
        <FormCard title="Season">
          <StepNote step={end} />
          <div>
            <Link className="btn btn-quiet" to={PAGE_PATHS.seasons}>
              Open Seasons
            </Link>
          </div>
        </FormCard>
      )}
      <FormCard title="1. Name and Dues">
        <StepNote step={stepOf('dues')} />
        <NameAndDues />
      </FormCard>
      <FiguresStep
        season={season}
        players={state.players}
        games={state.games}
        isDone={sources?.isDone === true}
        note={<StepNote step={sources} />}
      />
      <FormCard title="3. Salaries" id="salaries">
        <StepNote step={stepOf('salaries')} />
        <SalariesStep
          isLocked={management.data.night.state === 'revealed' || management.data.night.state === 'locked'}
        />
      </FormCard>
      <FormCard title="4. Pick Night" id="picknight">
        <StepNote step={stepOf('pick night')} />
        {/* Remounts when the choice changes elsewhere. */}
        <PickNightForm key={management.data.tag} management={management.data} />
      </FormCard>
    </>
  )
}
