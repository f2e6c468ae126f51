import { PAGE_PATHS, type SeasonSteps, type SetupState } from '@tuff/contract'
import checkIcon from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import circle from 'bootstrap-icons/icons/circle.svg?raw'
import type { ReactNode } from 'react'
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

/** PICK-10: what a season that begins with Pick Night needs, step by step; each step is saved by itself. */
export function PicksSetup({ state }: { state: SetupState }) {
  const steps = useSeasonSteps()
  const desk = usePickDesk()
  const settings = useSettings()
  const failure = [steps, desk].find(({ isLoadingError }) => isLoadingError)?.error
  if (failure) return <ErrorAlert>{`Failed to load the steps: ${failure.message}`}</ErrorAlert>
  // The settings are shown in step 1: without them it would grow and move the others.
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

/** What a step still needs, or what it is. */
function StepNote({ steps, step }: { steps: SeasonSteps; step: Step }): ReactNode {
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
