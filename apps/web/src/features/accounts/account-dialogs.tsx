import { AccountChange, type LeagueAccount } from '@tuff/contract'
import { useState } from 'react'
import { useChangeAccount, useMakeLink, useResetFactor } from '#api/accounts.ts'
import { useConfig } from '#api/config.ts'
import { sending } from '#api/failure-message.ts'
import { useRemovePerson } from '#api/people.ts'
import { useSession } from '#api/session.ts'
import { WarningAlert } from '#ui/alerts.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { knownRoles, LINK_BY_HAND, NameField, RoleChoices } from './account-fields.tsx'
import type { ShownLink } from './link-card.tsx'

type Props = { account: LeagueAccount; shown: DialogState }

export function LinkDialog({ account, shown, onLink }: Props & { onLink: (link: ShownLink) => void }) {
  const { name, email, hasPassword } = account
  const make = useMakeLink(account)
  const { mail } = useConfig()
  return (
    <ChangeDialog
      title={`New Link for ${name}`}
      shown={shown}
      action="Create Link"
      whileSaving="Making..."
      {...sending(make, 'Check the list before you try again.')}
      onSubmit={(why) =>
        make.mutate(why, {
          onSuccess(link) {
            onLink({ ...link, name, email })
            shown.onClose()
          },
        })
      }
    >
      <p>{`This link lets ${name} choose a ${hasPassword ? 'new ' : ''}password. Earlier links stop working.`}</p>
      <p>{mail ? `It is e-mailed to ${email} and also shown to you.` : LINK_BY_HAND}</p>
      {hasPassword && (
        <p>The current password keeps working until a new one is chosen. The account is then signed out everywhere.</p>
      )}
    </ChangeDialog>
  )
}

export function ResetFactorDialog({ account, shown }: Props) {
  const reset = useResetFactor(account)
  return (
    <ChangeDialog
      title={`Reset Two-Step Sign-In for ${account.name}`}
      shown={shown}
      action="Reset"
      tone="danger"
      {...sending(reset, 'Check the list before you try again.')}
      onSubmit={(why) => reset.mutate(why, { onSuccess: shown.onClose })}
    >
      <p>{`${account.name} can then sign in with just the password until two-step sign-in is set up again. Call them first to make sure the request is theirs; a message is not enough.`}</p>
    </ChangeDialog>
  )
}

export function SwitchDialog({ account, shown }: Props) {
  const { name, disabled, hasPassword } = account
  const { user } = useSession()
  const save = useChangeAccount(account)
  const action = disabled ? 'Enable' : 'Disable'
  return (
    <ChangeDialog
      title={`${action} ${name}`}
      shown={shown}
      action={action}
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

/** SHIP-08 */
export function DeleteDialog({ account, shown }: Props) {
  const remove = useRemovePerson(account)
  return (
    <ChangeDialog
      title={`Delete ${account.name}`}
      shown={shown}
      reason="hidden"
      action="Delete This Person"
      tone="danger"
      whileSaving="Deleting..."
      {...sending(remove, 'Check the list before you try again.')}
      onSubmit={() => remove.mutate(undefined, { onSuccess: shown.onClose })}
    >
      <p>{`This deletes the account of ${account.name} with its sessions, devices and addresses for good. The name and e-mail are also removed from the log and from past seasons.`}</p>
      <p>
        The team keeps its name, figures and money, and you can hand it over to someone else at any time. Older backups
        contain the name until newer ones replace them.
      </p>
    </ChangeDialog>
  )
}

export function EditDialog({ account, shown }: Props) {
  const [name, setName] = useState(account.name)
  const [roles, setRoles] = useState(() => knownRoles(account.roles))
  const { user } = useSession()
  const save = useChangeAccount(account)
  const change = AccountChange.safeParse({ name, roles })
  const wrong = new Set(change.error?.issues.map(({ path }) => path[0]))
  const isGivingUpOwnRole =
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
      {isGivingUpOwnRole && (
        <WarningAlert>
          This is your own account. Without this role you lose access to the commissioner’s pages.
        </WarningAlert>
      )}
    </ChangeDialog>
  )
}
