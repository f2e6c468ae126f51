import { type WeekState, weekLabel } from '@tuff/contract'
import { LAST_WEEK } from '@tuff/league'
import { useState } from 'react'
import { useWeekState } from '#api/season-clock.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { PinDialog, RolloverDialog } from './week-dialogs.tsx'
import { WEEK_OPTIONS, weekInWords } from './week-words.ts'

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
