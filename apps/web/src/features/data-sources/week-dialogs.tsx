import { type ScheduledGame, type WeekEnd, type WeekState, weekLabel } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { usePinWeek, useRollOver } from '#api/season-clock.ts'
import { useCallGame, useCloseWeek } from '#api/week-ends.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { moveInWords } from './week-words.ts'

type Shown = { shown: DialogState }

/** D-08 */
export function PinDialog({ state, pinned, shown }: { state: WeekState; pinned: number | null } & Shown) {
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

/** D-08 */
export function RolloverDialog({ from, shown }: { from: number } & Shown) {
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

export function CloseWeekDialog({ end: { week, phase }, shown }: { end: WeekEnd } & Shown) {
  const close = useCloseWeek()
  const closed = phase !== 'closed'
  const label = weekLabel(week)
  const title = `${closed ? 'Close' : 'Reopen'} ${label}`
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      action={title}
      {...sending(close, 'It is safe to try again.')}
      onSubmit={(why) => close.mutate({ week, closed, ...why }, { onSuccess: shown.onClose })}
    >
      <p>
        {closed
          ? `${label} will count as complete, even if games in it are still open, and bonus, playoffs and title follow from it. Later stat changes still count and are listed for everyone.`
          : `${label} will be complete again only once all its games are final; bonus, playoffs and title wait for it. It then closes automatically after the hours in the settings, counted from now at the earliest.`}
      </p>
    </ChangeDialog>
  )
}

export function CallGameDialog({ game, shown }: { game: ScheduledGame } & Shown) {
  const call = useCallGame()
  const calledOff = game.state !== 'called off'
  const title = `${calledOff ? 'Call off' : 'Put back'} ${game.away} at ${game.home}`
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      action={title}
      {...sending(call, 'It is safe to try again.')}
      onSubmit={(why) => call.mutate({ id: game.id, calledOff, ...why }, { onSuccess: shown.onClose })}
    >
      <p>
        {calledOff
          ? 'The week no longer waits for this game. It is complete once the other games are final. Any points from this game still count.'
          : 'The week waits for this game again and is complete once it is final too.'}
      </p>
    </ChangeDialog>
  )
}
