import { AccountChange, type LeagueAccount } from '@tuff/contract'
import { useState } from 'react'
import { useChangeAccount } from '#api/accounts.ts'
import { useSession } from '#api/session.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, ReasonField } from '#ui/reason-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WarningAlert } from '#ui/alerts.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { knownRoles } from './account-words.ts'
import { RoleChoices } from './role-choices.tsx'
import { whyNotSaved } from './why-not-saved.ts'

/** What a person is called, and what he may do. */
export function EditDialog({ account, shown }: { account: LeagueAccount; shown: Shown }) {
  const [name, setName] = useState(account.name)
  const [roles, setRoles] = useState(() => knownRoles(account.roles))
  const [reason, setReason] = useState('')
  const { user } = useSession()
  const save = useChangeAccount(account)
  const change = AccountChange.safeParse({ name, roles, ...givenReason(reason) })
  const wrong = new Set(change.error?.issues.map(({ path }) => path[0]))
  const isLeavingOffice =
    account.id === user?.subject && account.roles.includes('commissioner') && !roles.includes('commissioner')

  return (
    <Dialog
      title={`Edit ${account.name}`}
      shown={shown}
      isBusy={save.isPending}
      onSubmit={() => change.success && save.mutate(change.data, { onSuccess: shown.onClose })}
      submit={<SaveButton text="Save" isSaving={save.isPending} isReady={change.success} />}
    >
      <div className="d-grid gap-3">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          problem={wrong.has('name') ? 'A name has 1 to 100 characters.' : undefined}
        />
        <RoleChoices roles={roles} onChange={setRoles} />
        {isLeavingOffice && (
          <WarningAlert>
            This is your own account: without the role, the commissioner’s pages close to you.
          </WarningAlert>
        )}
        <ReasonField value={reason} onChange={setReason} />
      </div>
      {save.error && <Refusal sentence={whyNotSaved(save.error)} />}
    </Dialog>
  )
}
