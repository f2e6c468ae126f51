import type { LeagueAccount } from '@tuff/contract'
import { useState } from 'react'
import { useChangeAccount } from '#api/accounts.ts'
import { useSession } from '#api/session.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { whyNotSaved } from './why-not-saved.ts'

/** Disables an account, or enables it again. */
export function SwitchDialog({ account, shown }: { account: LeagueAccount; shown: Shown }) {
  const { name, disabled, hasPassword } = account
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const save = useChangeAccount(account)
  return (
    <Dialog
      title={`${disabled ? 'Enable' : 'Disable'} ${name}`}
      shown={shown}
      isBusy={save.isPending}
      onSubmit={() => {
        const change = { disabled: !disabled, ...givenReason(reason) }
        if (isReason(reason)) save.mutate(change, { onSuccess: shown.onClose })
      }}
      submit={
        <SaveButton
          text={disabled ? 'Enable' : 'Disable'}
          tone={disabled ? 'primary' : 'danger'}
          isSaving={save.isPending}
          isReady={isReason(reason)}
        />
      }
    >
      {disabled ? (
        <p>
          {hasPassword
            ? `${name} can log in again with the old password.`
            : `${name} can follow the invitation again; if it is lost, make a new link.`}
        </p>
      ) : (
        <>
          <p>
            {account.id === user?.subject && 'This is your own account. '}
            {`This signs ${name} out everywhere at once. Neither the password nor a link works any more.`}
          </p>
          <p>The team, its roster and its points stay. The account can be enabled again.</p>
        </>
      )}
      <ReasonField value={reason} onChange={setReason} />
      {save.error && <Refusal sentence={whyNotSaved(save.error)} />}
    </Dialog>
  )
}
