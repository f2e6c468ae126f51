import type { LeagueAccount } from '@tuff/contract'
import { useState } from 'react'
import { useMakeLink } from '#api/accounts.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import type { ShownLink } from './link-card.tsx'
import { whyNotSaved } from './why-not-saved.ts'

type Props = { account: LeagueAccount; shown: Shown; onLink: (link: ShownLink) => void }

/** For a password that was forgotten, or an invitation that was lost. */
export function LinkDialog({ account: { name, hasPassword }, account, shown, onLink }: Props) {
  const make = useMakeLink(account)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={`New link for ${name}`}
      shown={shown}
      isBusy={make.isPending}
      onSubmit={submit}
      submit={
        <SaveButton text="Make Link" whileSaving="Making..." isSaving={make.isPending} isReady={isReason(reason)} />
      }
    >
      <p>{`${name} chooses a ${hasPassword ? 'new ' : ''}password with it. Earlier links stop working.`}</p>
      {hasPassword && (
        <p>The current password works until a new one is chosen, which signs the account out everywhere.</p>
      )}
      <ReasonField value={reason} onChange={setReason} />
      {make.error && <Refusal sentence={whyNotSaved(make.error)} />}
    </Dialog>
  )

  function submit(): void {
    if (!isReason(reason)) return
    make.mutate(givenReason(reason), {
      onSuccess(link) {
        onLink({ ...link, name })
        shown.onClose()
      },
    })
  }
}
