import { type WeekState, weekLabel } from '@tuff/contract'
import { LAST_WEEK } from '@tuff/league'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { usePinWeek, useRollOver, useWeekState } from '#api/season-clock.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { moveInWords, WEEK_OPTIONS, weekInWords } from './week-words.ts'

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
          <SaveButton text="Save Week" isSaving={false} isReady={isOther} missing="Choose another week" />
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
      title={pinned === null ? 'Follow the Schedule' : `Hold the League in ${weekLabel(pinned)}`}
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
