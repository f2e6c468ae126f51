import { PAGE_PATHS, type SeasonSteps, type SetupState } from '@tuff/contract'
import checkIcon from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import circle from 'bootstrap-icons/icons/circle.svg?raw'
import { Link } from 'react-router'
import { usePickDesk, useSeasonSteps } from '#api/pick-desk.ts'
import { useSettings } from '#api/settings.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { FiguresStep } from './figures-step.tsx'
import { NameAndDues } from './name-and-dues.tsx'
import { PickNightForm } from './pick-night-form.tsx'
import { SalariesStep } from './salaries-step.tsx'
import './picks-setup.css'

/** PICK-10: each step is saved separately. */
export function PicksSetup({ state }: { state: SetupState }) {
  const steps = useSeasonSteps()
  const desk = usePickDesk()
  const settings = useSettings()
  const failure = [steps, desk].find(({ isLoadingError }) => isLoadingError)?.error
  if (failure) return <ErrorAlert>{`Failed to load the steps: ${failure.message}`}</ErrorAlert>
  // Without the settings, step 1 would grow later and move the others.
  if (!steps.data || !desk.data || settings.isPending) return <LoadingCard />
  const { season } = steps.data
  const note = (step: Step) => <StepNote steps={steps.data} step={step} />
  const end = stepOf(steps.data, 'end')
  return (
    <>
      {end && !end.isDone && (
        <FormCard title="Season">
          {note('end')}
          <div>
            <Link className="btn btn-quiet" to={PAGE_PATHS.seasons}>
              Open Seasons
            </Link>
          </div>
        </FormCard>
      )}
      <FormCard title="1. Name and dues">
        {note('dues')}
        <NameAndDues />
      </FormCard>
      <FiguresStep
        season={season}
        players={state.players}
        games={state.games}
        missing={stepOf(steps.data, 'sources')?.isDone ? undefined : stepOf(steps.data, 'sources')?.message}
      />
      <FormCard title="3. Salaries" id="salaries">
        {note('salaries')}
        <SalariesStep isLocked={desk.data.night.state === 'revealed' || desk.data.night.state === 'locked'} />
      </FormCard>
      <FormCard title="4. Pick Night" id="picknight">
        {note('pick night')}
        {/* Remounts when the choice changes elsewhere. */}
        <PickNightForm key={desk.data.tag} desk={desk.data} />
      </FormCard>
    </>
  )
}

type Step = SeasonSteps['steps'][number]['step']

const stepOf = ({ steps }: SeasonSteps, wanted: Step) => steps.find(({ step }) => step === wanted)

function StepNote({ steps, step }: { steps: SeasonSteps; step: Step }) {
  const found = stepOf(steps, step)
  if (!found) return null
  return (
    <p className="step-note mb-0" data-done={found.isDone ? '' : undefined}>
      <Icon svg={found.isDone ? checkIcon : circle} />
      <span>
        <span className="visually-hidden">{found.isDone ? 'Done: ' : 'Still needed: '}</span>
        {found.message}
      </span>
    </p>
  )
}
