import { type ClockState, weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useAcceptClock, useClockState, useSetClock } from '#api/season-clock.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatPoints } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { momentOf } from './data-words.ts'
import { WEEK_OPTIONS } from './week-words.ts'

export function ClockCard() {
  const clock = useClockState()
  return (
    <FormCard title="Season Clock">
      {clock.isError && <ErrorAlert>Failed to load the clock</ErrorAlert>}
      {clock.isPending && <Loading text="Loading..." />}
      {clock.data?.doubt && <ClockDoubt doubt={clock.data.doubt} />}
      {clock.data?.refusal && <InfoAlert>{clock.data.refusal}</InfoAlert>}
      {clock.data?.refusal === null && <ClockControls state={clock.data} />}
    </FormCard>
  )
}

function ClockControls({ state: { now, speed, week } }: { state: ClockState }) {
  const [leapTo, setLeapTo] = useState('')
  const set = useSetClock()
  const problem = failureMessage(set.error, 'Please try again.')
  const isRunning = speed > 0
  return (
    <>
      <p className="mb-0">
        {`It is ${momentOf(now)} in ${weekLabel(week)}, and ${isRunning ? `the clock runs ${speed} times as fast` : 'the clock is paused'}.`}
      </p>
      <div className="setting-fields">
        <Choice
          label="Speed"
          value={String(speed)}
          options={speedsWith(speed)}
          onChange={(chosen) => set.mutate({ speed: Number(chosen) })}
        />
        <Choice
          label="Jump to Sunday of"
          value={leapTo}
          options={[{ value: '', text: 'Choose...' }, ...WEEK_OPTIONS]}
          onChange={setLeapTo}
        />
      </div>
      {problem && <Refusal sentence={problem} />}
      <div className="d-flex flex-wrap gap-2">
        <Button disabled={set.isPending} onClick={() => set.mutate({ speed: isRunning ? 0 : USUAL_SPEED })}>
          {isRunning ? 'Pause' : 'Run'}
        </Button>
        <Button
          isPrimary
          disabled={set.isPending || leapTo === ''}
          onClick={() => set.mutate({ week: Number(leapTo) }, { onSuccess: () => setLeapTo('') })}
        >
          Jump
        </Button>
      </div>
    </>
  )
}

const USUAL_SPEED = 60
const SPEEDS = [0, 1, USUAL_SPEED, 600, 3_600]

const speedsWith = (speed: number) =>
  [...new Set([...SPEEDS, speed])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ value: String(one), text: one === 0 ? 'Paused' : `${formatPoints(one)} times` }))

type Doubt = NonNullable<ClockState['doubt']>

function ClockDoubt({ doubt }: { doubt: Doubt }) {
  const accept = useDialog<Doubt>()
  return (
    <>
      <div className="alert alert-warning mb-0 d-grid gap-2" role="alert">
        <div>
          {`The clock says ${momentOf(doubt.says)}, but the league last saw ${momentOf(doubt.seen)}. Until the server clock is corrected, or you accept it, no week starts or closes and no figures are removed.`}
        </div>
        <div>
          <Button onClick={() => accept.open(doubt)}>Accept the Clock</Button>
        </div>
      </div>
      {accept.about && <AcceptDialog clockTime={accept.about.says} shown={accept.shown} />}
    </>
  )
}

function AcceptDialog({ clockTime, shown }: { clockTime: number; shown: DialogState }) {
  const accept = useAcceptClock(useFormKey())
  return (
    <ChangeDialog
      title="Accept the Clock"
      shown={shown}
      action="Accept the Clock"
      {...sending(accept, 'It is safe to try again.')}
      onSubmit={(why) => accept.mutate({ says: clockTime, ...why }, { onSuccess: shown.onClose })}
    >
      <p>{`It is ${momentOf(clockTime)} for the league from now on. Every week up to then opens with the rosters of the week before.`}</p>
    </ChangeDialog>
  )
}
