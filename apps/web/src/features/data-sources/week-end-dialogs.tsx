import { type ScheduledGame, type WeekEnd, weekLabel } from '@tuff/contract'
import { sending } from '#api/failure-message.ts'
import { useCallGame, useCloseWeek } from '#api/week-ends.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

/** Closes a week with open games, or reopens it. */
export function CloseWeekDialog({ end: { week, phase }, shown }: { end: WeekEnd; shown: DialogState }) {
  const closed = phase !== 'closed'
  const close = useCloseWeek()
  const [title, sentence] = closed
    ? [
        `Close ${weekLabel(week)}`,
        `${weekLabel(week)} will count as complete, even if games in it are still open, and bonus, playoffs and title follow from it. Later stat changes still count and are listed for everyone.`,
      ]
    : [
        `Reopen ${weekLabel(week)}`,
        `${weekLabel(week)} will be complete again only once all its games are final; bonus, playoffs and title wait for it. It then closes automatically after the hours in the settings, counted from now at the earliest.`,
      ]
  return (
    <EndDialog
      title={title}
      sentence={sentence}
      change={close}
      send={(why) => close.mutate({ week, closed, ...why }, { onSuccess: shown.onClose })}
      shown={shown}
    />
  )
}

/** Calls a game off, or restores it. */
export function CallGameDialog({ game, shown }: { game: ScheduledGame; shown: DialogState }) {
  const calledOff = game.state !== 'called off'
  const call = useCallGame()
  const match = `${game.away} at ${game.home}`
  return (
    <EndDialog
      title={calledOff ? `Call off ${match}` : `Put back ${match}`}
      sentence={
        calledOff
          ? 'The week no longer waits for this game. It is complete once the other games are final. Any points from this game still count.'
          : 'The week waits for this game again and is complete once it is final too.'
      }
      change={call}
      send={(why) => call.mutate({ id: game.id, calledOff, ...why }, { onSuccess: shown.onClose })}
      shown={shown}
    />
  )
}

type EndProps = {
  title: string
  sentence: string
  change: { isPending: boolean; error: Error | null }
  send: (why: GivenReason) => void
  shown: DialogState
}

function EndDialog({ title, sentence, change, send, shown }: EndProps) {
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      action={title}
      {...sending(change, 'It is safe to try again.')}
      onSubmit={send}
    >
      <p>{sentence}</p>
    </ChangeDialog>
  )
}
