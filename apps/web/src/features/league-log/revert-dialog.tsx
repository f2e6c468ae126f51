import type { LogEntry } from '@tuff/contract'
import { useState } from 'react'
import { useRevert } from '#api/league-log.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'

/** Takes one change of the log back; whether the rules allow it, the server says. */
export function RevertDialog({ entry, shown }: { entry: LogEntry; shown: Shown }) {
  const [formKey] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const revert = useRevert(entry, formKey)
  return (
    <Dialog
      title="Revert this change"
      shown={shown}
      isBusy={revert.isPending}
      onSubmit={() => isReason(reason) && revert.mutate(givenReason(reason), { onSuccess: shown.onClose })}
      submit={
        <SaveButton
          text="Revert"
          tone="danger"
          whileSaving="Reverting..."
          isSaving={revert.isPending}
          isReady={isReason(reason)}
        />
      }
    >
      <p className="cap-note person-words">{entry.sentence}</p>
      <p>This makes a new change that undoes it, if the rules still allow that. Both stay in the log.</p>
      <ReasonField value={reason} onChange={setReason} />
      {revert.error && (
        <Refusal
          sentence={
            isRefused(revert.error) ? revert.error.message : 'The server did not answer. It is safe to try again.'
          }
        />
      )}
    </Dialog>
  )
}
