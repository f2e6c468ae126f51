import { type ClockState, weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useClockState, useSetClock } from '#api/season-clock.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatPoints } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { ClockDoubt } from './clock-doubt.tsx'
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
