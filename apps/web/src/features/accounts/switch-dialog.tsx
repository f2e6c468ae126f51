import type { LeagueAccount } from '@tuff/contract'
import { useChangeAccount } from '#api/accounts.ts'
import { sending } from '#api/failure-message.ts'
import { useSession } from '#api/session.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

/** Disables or enables an account. */
export function SwitchDialog({ account, shown }: { account: LeagueAccount; shown: DialogState }) {
  const { name, disabled, hasPassword } = account
  const { user } = useSession()
  const save = useChangeAccount(account)
  return (
    <ChangeDialog
      title={`${disabled ? 'Enable' : 'Disable'} ${name}`}
      shown={shown}
      action={disabled ? 'Enable' : 'Disable'}
      tone={disabled ? 'primary' : 'danger'}
      {...sending(save, 'Check the list before you try again.')}
      onSubmit={(why) => save.mutate({ disabled: !disabled, ...why }, { onSuccess: shown.onClose })}
    >
      {disabled ? (
        <p>
          {hasPassword
            ? `${name} can log in again with the old password.`
            : `${name} can use the invitation again. If it is lost, create a new link.`}
        </p>
      ) : (
        <>
          <p>
            {account.id === user?.subject && 'This is your own account. '}
            {`This signs ${name} out everywhere. The password and any links stop working.`}
          </p>
          <p>The team keeps its roster and points. The account can be enabled again.</p>
        </>
      )}
    </ChangeDialog>
  )
}
