import { type WeekState, weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { usePinWeek } from '#api/season-clock.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { moveInWords } from './week-words.ts'

type Props = { state: WeekState; pinned: number | null; shown: Shown }

/** D-08: what it would do to hold the league in a week, or to let it go, before it is done. */
export function PinDialog({ state, pinned, shown }: Props) {
  const [reason, setReason] = useState('')
  const pin = usePinWeek()
  const title = pinned === null ? 'Follow the schedule' : `Hold the league in ${weekLabel(pinned)}`
  return (
    <Dialog
      title={title}
      shown={shown}
      isBusy={pin.isPending}
      onSubmit={() => isReason(reason) && pin.mutate({ pinned, ...givenReason(reason) }, { onSuccess: shown.onClose })}
      submit={
        <SaveButton
          text={pinned === null ? 'Follow the Schedule' : `Hold in ${weekLabel(pinned)}`}
          isSaving={pin.isPending}
          isReady={isReason(reason)}
        />
      }
    >
      {moveInWords(state, pinned).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ReasonField value={reason} onChange={setReason} />
      {pin.error && (
        <Refusal sentence={isRefused(pin.error) ? pin.error.message : 'The server did not answer. Please try again.'} />
      )}
    </Dialog>
  )
}
