import {
  type LeagueChoices,
  PAGE_PATHS,
  PICK_LIMITS,
  type PickNightDesk,
  type SetupState,
  settingLabel,
} from '@tuff/contract'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '#api/failure-message.ts'
import { useChoosePickNight, usePickDesk, useSeasonSteps } from '#api/pick-desk.ts'
import { useChangeSettings, useSettings } from '#api/settings.ts'
import { useFromStandings } from '#api/standings.ts'
import { lockMoment } from '#football/lock-moment.ts'
import { type FormProblems, formOf, readForm } from '#settings/choices-form.ts'
import { PotForecast } from '#settings/pot-forecast.tsx'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FiguresStep } from './figures-step.tsx'
import { SalariesStep } from './salaries-step.tsx'
import { type SeasonStep, StepNote } from './step-notes.tsx'
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
      <FormCard title="1. Name and dues">
        <StepNote step={stepOf('dues')} />
        <NameAndDues />
      </FormCard>
      <FiguresStep
        season={season}
        players={state.players}
        games={state.games}
        missing={sources?.isDone ? undefined : sources?.message}
      />
      <FormCard title="3. Salaries" id="salaries">
        <StepNote step={stepOf('salaries')} />
        <SalariesStep isLocked={desk.data.night.state === 'revealed' || desk.data.night.state === 'locked'} />
      </FormCard>
      <FormCard title="4. Pick Night" id="picknight">
        <StepNote step={stepOf('pick night')} />
        {/* Remounts when the choice changes elsewhere. */}
        <PickNightForm key={desk.data.tag} desk={desk.data} />
      </FormCard>
    </>
  )
}

const PATHS = ['product', 'season', 'salaryCap', 'dues.amount', 'dues.dueOn'] as const

function NameAndDues() {
  const settings = useSettings()
  if (settings.isLoadingError) return <ErrorAlert>Failed to load the settings</ErrorAlert>
  return settings.data ? <Fields now={settings.data} /> : <p className="mb-0">Loading...</p>
}

function Fields({ now }: { now: { choices: LeagueChoices; tag: string } }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<FormProblems>({})
  const save = useChangeSettings()
  const teams = useFromStandings(({ regularSeason }) => regularSeason.length) ?? 0
  const form = { ...formOf(now.choices), ...typed }
  const isChanged = PATHS.some((path) => typed[path] !== undefined)
  const failure = failureMessage(save.error, 'It is safe to try again.')
  return (
    <form className="d-grid gap-3" noValidate onSubmit={submit}>
      <div className="setting-fields">
        {PATHS.map((path) => (
          <TextField
            key={path}
            label={settingLabel(path)}
            value={form[path] ?? ''}
            problem={problems[path]}
            type={path === 'dues.dueOn' ? 'date' : 'text'}
            inputMode={path === 'product' ? 'text' : 'decimal'}
            onChange={(value) => setTyped((before) => ({ ...before, [path]: value }))}
          />
        ))}
      </div>
      <PotForecast form={form} saved={formOf(now.choices)} teams={teams} />
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div className="d-flex flex-wrap gap-2">
        <SaveButton text="Save" isSaving={save.isPending} isReady={isChanged} />
        <Link className="btn btn-quiet" to={PAGE_PATHS.leagueSettings}>
          Scoring, Payouts and More
        </Link>
      </div>
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = readForm(form)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read || save.isPending) return
    save.mutate({ change: read.choices, seen: now.tag }, { onSuccess: () => setTyped({}) })
  }
}

const LOCKS = [
  { value: 'kickoff', text: 'At the first kick-off' },
  { value: 'earlier', text: 'Earlier' },
]

/** PICK-01 */
function PickNightForm({ desk }: { desk: PickNightDesk }) {
  const { choice, tag, firstKickoff, refusal, night } = desk
  const [isOpen, setOpen] = useState(choice.isOpen)
  const [isEarlier, setEarlier] = useState(choice.lockAt !== null)
  const [lockAt, setLockAt] = useState(choice.lockAt ?? firstKickoff ?? undefined)
  const [most, setMost] = useState(String(choice.teamsAtMost))
  const save = useChoosePickNight()
  const id = useId()
  const teamsAtMost = /^\d+$/.test(most.trim()) ? Number(most) : undefined
  const isCount = teamsAtMost !== undefined && teamsAtMost >= 2 && teamsAtMost <= PICK_LIMITS.teams
  const isLate = isEarlier && lockAt !== undefined && firstKickoff !== null && lockAt > firstKickoff
  const failure = failureMessage(save.error, 'It is safe to try again.')
  return (
    <form className="d-grid gap-3" noValidate onSubmit={submit}>
      {refusal && <InfoAlert>{refusal}</InfoAlert>}
      <div className="form-switch ps-0 d-flex align-items-center gap-3">
        <Switch id={id} isOn={isOpen} isDisabled={refusal !== null} onChange={setOpen} />
        <label htmlFor={id}>Open: managers join by a link and choose their teams</label>
      </div>
      <div className="setting-fields">
        <Choice
          label="Locks"
          value={isEarlier ? 'earlier' : 'kickoff'}
          options={LOCKS}
          onChange={(value) => setEarlier(value === 'earlier')}
        />
        <TextField
          label="Teams at most"
          value={most}
          inputMode="numeric"
          problem={isCount ? undefined : `A number from 2 to ${PICK_LIMITS.teams}`}
          onChange={setMost}
        />
        {isEarlier && (
          <MomentField
            label="Lock"
            value={lockAt}
            hint={isLate ? 'It locks at the first kick-off at the latest.' : undefined}
            onChange={setLockAt}
          />
        )}
      </div>
      <p className="form-text m-0">
        {firstKickoff === null
          ? 'The schedule is not known yet.'
          : `The first kick-off is ${lockMoment(firstKickoff)}, in your time zone.`}
      </p>
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div className="d-flex flex-wrap gap-2">
        <SaveButton
          text={isOpen && !choice.isOpen ? 'Open Pick Night' : 'Save'}
          isSaving={save.isPending}
          isReady={isCount && refusal === null && (!isEarlier || lockAt !== undefined)}
        />
        {night.state !== 'closed' && (
          <Link className="btn btn-quiet" to={`${PAGE_PATHS.pick}?show=link`}>
            Join Link and Who Is Ready
          </Link>
        )}
      </div>
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || teamsAtMost === undefined) return
    const chosen = { isOpen, lockAt: isEarlier ? (lockAt ?? null) : null, teamsAtMost }
    save.mutate({ choice: chosen, seen: tag })
  }
}
