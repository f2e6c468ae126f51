import { type WeekState, weekLabel } from '@tuff/contract'
import { LAST_WEEK } from '@tuff/league'
import { useState } from 'react'
import { usePinWeek, useWeekState } from '#api/season-clock.ts'
import { isRefused, Refusal } from '#rosters/refusal.tsx'
import { FormCard } from '#settings/form-card.tsx'
import { givenReason, isReason, ReasonField } from '#settings/reason-field.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { Loading } from '#ui/loading.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { RolloverDialog } from './rollover-dialog.tsx'

/** D-08: which week is current, and the commissioner's say in it. */
export function WeekCard() {
  const week = useWeekState()
  return (
    <FormCard title="Current week">
      {week.isError && <ErrorAlert>Failed to load the current week</ErrorAlert>}
      {week.isPending && <Loading text="Loading..." />}
      {week.data && <WeekForm key={week.data.pinned} state={week.data} />}
    </FormCard>
  )
}

function WeekForm({ state }: { state: WeekState }) {
  const { current, scheduled, pinned } = state
  const [chosen, setChosen] = useState(pinned === null ? '' : String(pinned))
  const [reason, setReason] = useState('')
  const pin = usePinWeek()
  const rollover = useDialog<number>()
  const isOther = chosen !== (pinned === null ? '' : String(pinned)) || state.begunEarly !== null
  return (
    <>
      <form
        className="d-grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReason(reason)) pin.mutate({ pinned: chosen ? Number(chosen) : null, ...givenReason(reason) })
        }}
      >
        <p className="mb-0">{weekInWords(state)}</p>
        <Choice
          label="The league is in"
          value={chosen}
          options={[{ value: '', text: `As scheduled (${weekLabel(scheduled)})` }, ...WEEKS]}
          onChange={setChosen}
        />
        <ReasonField value={reason} onChange={setReason} />
        {pin.error && <Refusal sentence={isRefused(pin.error) ? pin.error.message : 'No answer came. Try again.'} />}
        <div className="d-flex flex-wrap gap-2">
          <SaveButton text="Save Week" isSaving={pin.isPending} isReady={isOther && isReason(reason)} />
          {current < LAST_WEEK && (
            <button className="btn btn-quiet" type="button" onClick={() => rollover.open(current)}>
              Begin {weekLabel(current + 1)} Now
            </button>
          )}
        </div>
      </form>
      {rollover.about && <RolloverDialog from={rollover.about} shown={rollover.shown} />}
    </>
  )
}

function weekInWords({ current, scheduled, pinned, begunEarly }: WeekState): string {
  if (pinned !== null) return `The league is held in ${weekLabel(pinned)}; the schedule says ${weekLabel(scheduled)}.`
  if (begunEarly !== null)
    return `${weekLabel(begunEarly)} was begun before its time; the schedule takes over when it gets there.`
  return `The league is in ${weekLabel(current)}, as the schedule says.`
}

const WEEKS = Array.from({ length: LAST_WEEK }, (_, at) => ({ value: String(at + 1), text: weekLabel(at + 1) }))
