import {
  type DataSource,
  type DataState,
  type HeldResponse,
  PAGE_PATHS,
  type WeekState,
  weekLabel,
} from '@tuff/contract'
import { LAST_WEEK } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-repeat.svg?raw'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAcceptResponse, useDataState, useFetchNow } from '#api/data-sources.ts'
import { failureMessage, sending } from '#api/failure-message.ts'
import { usePinWeek, useRollOver, useWeekState } from '#api/season-clock.ts'
import { useSources } from '#api/sources.ts'
import { BackupsCard } from '#settings/backups-card.tsx'
import { FiguresChoice } from '#settings/figures-choice.tsx'
import { PublicSources } from '#settings/public-sources.tsx'
import { yearIn } from '#settings/source-words.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatTime } from '#ui/format.ts'
import { Loading, LoadingCard } from '#ui/loading.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { ClockCard } from './clock-card.tsx'
import { ageInWords, FROM_WORDS, heldInWords } from './data-words.ts'
import { ImportForm } from './import-form.tsx'
import { SourceFiguresCard } from './source-figures-card.tsx'
import { WeekEndCard } from './week-end-card.tsx'
import { moveInWords, WEEK_OPTIONS, weekInWords } from './week-words.ts'

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
      <WeekCard />
      <WeekEndCard />
      <ClockCard />
      <BackupsCard />
    </Screen>
  )
}

const FilesCard = ({ state: { importRefusal, from } }: { state: DataState }) => (
  <FormCard title="Import files">
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

/** REAL-01 */
function PublicSourcesCard() {
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

function SourcesCard({ state }: { state: DataState }) {
  const { from, sources, askedHere, fetchRefusal } = state
  const fetchNow = useFetchNow()
  const problem = failureMessage(fetchNow.error, 'Please try again.')
  return (
    <TitledCard
      title="Where the Figures Come From"
      className="mb-3"
      beside={
        !fetchRefusal && (
          <Button
            isPrimary
            className="ms-auto"
            icon={arrows}
            disabled={fetchNow.isPending}
            onClick={() => fetchNow.mutate()}
          >
            {fetchNow.isPending ? 'Fetching...' : 'Fetch Now'}
          </Button>
        )
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        <p className="mb-0">{FROM_WORDS[from]}</p>
        {fetchRefusal && <InfoAlert>{fetchRefusal}</InfoAlert>}
        {!askedHere && sources.length > 0 && (
          <InfoAlert>Another server of this league is checking the sources.</InfoAlert>
        )}
        {problem && <ErrorAlert>{problem}</ErrorAlert>}
      </div>
      <ul className="flag-rows">
        {sources.map((source) => (
          <SourceRow key={source.source} {...source} />
        ))}
      </ul>
    </TitledCard>
  )
}

function SourceRow({ source, ageMs, failure, held }: DataSource) {
  const isWell = !failure && held.length === 0
  return (
    <li aria-label={source}>
      <div className="person-words">
        <div className="fw-semibold text-capitalize">{source}</div>
        <div className="dim">{ageMs === null ? 'No response yet' : `Last response ${ageInWords(ageMs)} ago`}</div>
        {failure && (
          <div className="text-danger-ink">
            {`${failure.message} (since ${formatTime(failure.since)}, ${failure.inARow} in a row; next try ${formatTime(failure.nextTry)})`}
          </div>
        )}
        {held.map((response) => (
          <HeldBack key={response.tag} {...response} />
        ))}
      </div>
      <span className={isWell ? 'chip chip-primary' : 'chip chip-empty'}>
        {failure ? 'Failing' : isWell ? 'Working' : 'Held back'}
      </span>
    </li>
  )
}

/** REAL-05: a response that would remove figures. */
function HeldBack(response: HeldResponse) {
  const accept = useAcceptResponse()
  const problem = failureMessage(accept.error, 'It is safe to try again.')
  const { sentence, tag } = response
  return (
    <div role="status" className="mt-2">
      <div className="text-danger-ink">{sentence}</div>
      <div className="dim">{heldInWords(response)}</div>
      {problem && <div className="text-danger-ink">{problem}</div>}
      <Button
        isSmall
        className="mt-1"
        aria-label={`Accept: ${sentence}`}
        disabled={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ tag })}
      >
        {accept.isPending ? 'Accepting...' : accept.isSuccess ? 'Accepted' : 'Accept'}
      </Button>
    </div>
  )
}

/** D-08 */
export function WeekCard() {
  const week = useWeekState()
  return (
    <FormCard title="Current Week">
      {week.isError && <ErrorAlert>Failed to load the current week</ErrorAlert>}
      {week.isPending && <Loading text="Loading..." />}
      {week.data && <WeekForm key={week.data.pinned} state={week.data} />}
    </FormCard>
  )
}

function WeekForm({ state }: { state: WeekState }) {
  const { current, scheduled, pinned } = state
  const [chosen, setChosen] = useState(pinned === null ? '' : String(pinned))
  const rollover = useDialog<number>()
  const pin = useDialog<{ state: WeekState; pinned: number | null }>()
  const isOther = chosen !== (pinned === null ? '' : String(pinned)) || state.begunEarly !== null
  return (
    <>
      <form
        className="d-grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          pin.open({ state, pinned: chosen ? Number(chosen) : null })
        }}
      >
        <p className="mb-0">{weekInWords(state)}</p>
        <Choice
          label="The league is in"
          value={chosen}
          options={[{ value: '', text: `As scheduled (${weekLabel(scheduled)})` }, ...WEEK_OPTIONS]}
          onChange={setChosen}
        />
        <div className="d-flex flex-wrap gap-2">
          <SaveButton text="Save Week" isSaving={false} isReady={isOther} />
          {current < LAST_WEEK && (
            <Button onClick={() => rollover.open(current)}>Begin {weekLabel(current + 1)} Now</Button>
          )}
        </div>
      </form>
      {pin.about && <PinDialog {...pin.about} shown={pin.shown} />}
      {rollover.about && <RolloverDialog from={rollover.about} shown={rollover.shown} />}
    </>
  )
}

function PinDialog({ state, pinned, shown }: { state: WeekState; pinned: number | null } & { shown: DialogState }) {
  const pin = usePinWeek()
  return (
    <ChangeDialog
      title={pinned === null ? 'Follow the schedule' : `Hold the league in ${weekLabel(pinned)}`}
      shown={shown}
      action={pinned === null ? 'Follow the Schedule' : `Hold in ${weekLabel(pinned)}`}
      {...sending(pin, 'Please try again.')}
      onSubmit={(why) => pin.mutate({ pinned, ...why }, { onSuccess: shown.onClose })}
    >
      {moveInWords(state, pinned).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ChangeDialog>
  )
}

function RolloverDialog({ from, shown }: { from: number } & { shown: DialogState }) {
  const rollOver = useRollOver(useFormKey())
  const next = weekLabel(from + 1)
  return (
    <ChangeDialog
      title={`Begin ${next}`}
      shown={shown}
      action={`Begin ${next}`}
      {...sending(rollOver, 'It is safe to try again.')}
      onSubmit={(why) => rollOver.mutate({ from, ...why }, { onSuccess: shown.onClose })}
    >
      <p>{`${weekLabel(from)} ends for every team. Rosters are copied to ${next}, and new trades count there.`}</p>
    </ChangeDialog>
  )
}
