import { type WeekEnd, type WeekGame, weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { useCallGame, useCloseWeek } from '#api/week-ends.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'

/** A week ends although a game of it is open, or is opened again. */
export function CloseWeekDialog({ end: { week, phase }, shown }: { end: WeekEnd; shown: Shown }) {
  const closed = phase !== 'closed'
  const close = useCloseWeek()
  const [title, sentence] = closed
    ? [
        `Close ${weekLabel(week)}`,
        `${weekLabel(week)} counts as complete from now on, whatever is still open in it: bonus, playoffs and title follow. Its figures go on following their sources.`,
      ]
    : [
        `Reopen ${weekLabel(week)}`,
        `${weekLabel(week)} is complete again only when all its games are final: bonus, playoffs and title wait for it.`,
      ]
  return (
    <EndDialog
      title={title}
      sentence={sentence}
      change={close}
      send={(reason) => close.mutate({ week, closed, ...reason }, { onSuccess: shown.onClose })}
      shown={shown}
    />
  )
}

/** A game is not waited for any more, or again. */
export function CallGameDialog({ game, shown }: { game: WeekGame; shown: Shown }) {
  const calledOff = game.state !== 'called off'
  const call = useCallGame()
  const match = `${game.away} at ${game.home}`
  return (
    <EndDialog
      title={calledOff ? `Call off ${match}` : `Put back ${match}`}
      sentence={
        calledOff
          ? 'Nobody waits for this game any more: its week is complete when the other games are final. Points that are told of it still count.'
          : 'The game is waited for again: its week is complete when this game is final too.'
      }
      change={call}
      send={(reason) => call.mutate({ id: game.id, calledOff, ...reason }, { onSuccess: shown.onClose })}
      shown={shown}
    />
  )
}

type EndProps = {
  title: string
  sentence: string
  change: { isPending: boolean; error: Error | null }
  send: (reason: ReturnType<typeof givenReason>) => void
  shown: Shown
}

function EndDialog({ title, sentence, change: { isPending, error }, send, shown }: EndProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={title}
      shown={shown}
      isBusy={isPending}
      onSubmit={() => isReason(reason) && send(givenReason(reason))}
      submit={<SaveButton text={title} isSaving={isPending} isReady={isReason(reason)} />}
    >
      <p>{sentence}</p>
      <ReasonField value={reason} onChange={setReason} />
      {error && <Refusal sentence={isRefused(error) ? error.message : 'No answer came. It is safe to try again.'} />}
    </Dialog>
  )
}
