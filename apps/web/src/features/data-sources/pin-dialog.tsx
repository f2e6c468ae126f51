import { type WeekState, weekLabel } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { usePinWeek } from '#api/season-clock.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { moveInWords } from './week-words.ts'

type Props = { state: WeekState; pinned: number | null; shown: DialogState }

/** D-08: previews the effect of holding the league in a week, or of releasing it. */
export function PinDialog({ state, pinned, shown }: Props) {
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
