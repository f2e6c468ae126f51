import { AccountChange, type LeagueAccount } from '@tuff/contract'
import { useState } from 'react'
import { useChangeAccount } from '#api/accounts.ts'
import { sending } from '#api/failure-message.ts'
import { useSession } from '#api/session.ts'
import { WarningAlert } from '#ui/alerts.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { NameField, RoleChoices } from './account-fields.tsx'
import { knownRoles } from './account-words.ts'

export function EditDialog({ account, shown }: { account: LeagueAccount; shown: DialogState }) {
  const [name, setName] = useState(account.name)
  const [roles, setRoles] = useState(() => knownRoles(account.roles))
  const { user } = useSession()
  const save = useChangeAccount(account)
  const change = AccountChange.safeParse({ name, roles })
  const wrong = new Set(change.error?.issues.map(({ path }) => path[0]))
  const isLeavingOffice =
    account.id === user?.subject && account.roles.includes('commissioner') && !roles.includes('commissioner')

  return (
    <ChangeDialog
      title={`Edit ${account.name}`}
      shown={shown}
      hasFields
      action="Save"
      isReady={change.success}
      {...sending(save, 'Check the list before you try again.')}
      onSubmit={(why) => save.mutate({ ...change.data, ...why }, { onSuccess: shown.onClose })}
    >
      <NameField value={name} onChange={setName} isWrong={wrong.has('name')} />
      <RoleChoices roles={roles} onChange={setRoles} />
      {isLeavingOffice && (
        <WarningAlert>
          This is your own account. Without this role you lose access to the commissioner’s pages.
        </WarningAlert>
      )}
    </ChangeDialog>
  )
}
