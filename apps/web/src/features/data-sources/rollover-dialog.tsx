import { weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { useRollOver } from '#api/season-clock.ts'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'

/** D-08: the week that was seen ends now. */
export function RolloverDialog({ from, shown }: { from: number; shown: Shown }) {
  const [formKey] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const rollOver = useRollOver(formKey)
  const next = weekLabel(from + 1)
  return (
    <Dialog
      title={`Begin ${next}`}
      shown={shown}
      isBusy={rollOver.isPending}
      onSubmit={() =>
        isReason(reason) && rollOver.mutate({ from, ...givenReason(reason) }, { onSuccess: shown.onClose })
      }
      submit={<SaveButton text={`Begin ${next}`} isSaving={rollOver.isPending} isReady={isReason(reason)} />}
    >
      <p>{`${weekLabel(from)} ends for every team: rosters are copied into ${next}, and trades count there.`}</p>
      <ReasonField value={reason} onChange={setReason} />
      {rollOver.error && (
        <Refusal
          sentence={
            isRefused(rollOver.error) ? rollOver.error.message : 'The server did not answer. It is safe to try again.'
          }
        />
      )}
    </Dialog>
  )
}
