import type { ScoreCorrection } from '@tuff/contract'
import { useRemoveCorrection } from '#api/corrections.ts'
import { sending } from '#api/failure-message.ts'
import { amountOf, subjectOf } from '#corrections/correction-words.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { ClosedWeekNote } from './closed-week-note.tsx'

/** Removes a correction; the original score counts again. */
export function RemoveDialog({ correction, shown }: { correction: ScoreCorrection; shown: DialogState }) {
  const remove = useRemoveCorrection(correction)
  return (
    <ChangeDialog
      title="Remove the correction"
      shown={shown}
      action="Remove"
      tone="danger"
      whileSaving="Removing..."
      {...sending(remove, 'Check the list before you try again.')}
      onSubmit={(why) => remove.mutate(why, { onSuccess: shown.onClose })}
    >
      <p>{`${subjectOf(correction)} in ${correction.week}: ${amountOf(correction)} will no longer count.`}</p>
      <ClosedWeekNote week={correction.week} />
    </ChangeDialog>
  )
}
