import type { ScoreCorrection } from '@tuff/contract'
import { useState } from 'react'
import { useRemoveCorrection } from '#api/corrections.ts'
import { amountOf, subjectOf } from '#corrections/correction-words.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'

/** Lets a score stand as it was counted. */
export function RemoveDialog({ correction, shown }: { correction: ScoreCorrection; shown: Shown }) {
  const [reason, setReason] = useState('')
  const remove = useRemoveCorrection(correction)
  return (
    <Dialog
      title="Remove the correction"
      shown={shown}
      isBusy={remove.isPending}
      onSubmit={() => isReason(reason) && remove.mutate(givenReason(reason), { onSuccess: shown.onClose })}
      submit={
        <SaveButton
          text="Remove"
          tone="danger"
          whileSaving="Removing..."
          isSaving={remove.isPending}
          isReady={isReason(reason)}
        />
      }
    >
      <p>
        {`${subjectOf(correction)} in ${correction.week}: ${amountOf(correction)} no longer count, in any figure of the league.`}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      {remove.error && (
        <Refusal
          sentence={
            isRefused(remove.error)
              ? remove.error.message
              : 'The server did not answer. Check the list before you try again.'
          }
        />
      )}
    </Dialog>
  )
}
