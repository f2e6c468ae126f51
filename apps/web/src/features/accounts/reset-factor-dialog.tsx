import type { LeagueAccount } from '@tuff/contract'
import { useState } from 'react'
import { useResetFactor } from '#api/accounts.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { whyNotSaved } from './why-not-saved.ts'

/** For whoever has lost the phone and the recovery codes. */
export function ResetFactorDialog({ account, shown }: { account: LeagueAccount; shown: Shown }) {
  const reset = useResetFactor(account)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={`Reset the two-step sign-in of ${account.name}`}
      shown={shown}
      isBusy={reset.isPending}
      onSubmit={() => {
        if (isReason(reason)) reset.mutate(givenReason(reason), { onSuccess: shown.onClose })
      }}
      submit={<SaveButton text="Reset" tone="danger" isSaving={reset.isPending} isReady={isReason(reason)} />}
    >
      <p>{`The password alone lets ${account.name} in then, until the second step is set up anew. Be sure that it is ${account.name} who asks: call, do not believe a message.`}</p>
      <ReasonField value={reason} onChange={setReason} />
      {reset.error && <Refusal sentence={whyNotSaved(reset.error)} />}
    </Dialog>
  )
}
