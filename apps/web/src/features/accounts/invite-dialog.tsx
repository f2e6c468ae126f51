import { InvitationRequest } from '@tuff/contract'
import { useState } from 'react'
import { useInvite } from '#api/accounts.ts'
import { useConfig } from '#api/config.ts'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { type AccountRole, LINK_BY_HAND, NameField, RoleChoices } from './account-fields.tsx'
import type { ShownLink } from './link-card.tsx'

export function InviteDialog({ shown, onLink }: { shown: DialogState; onLink: (link: ShownLink) => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<AccountRole[]>(['manager'])
  const [isTried, setIsTried] = useState(false)
  const invite = useInvite()
  const { mail } = useConfig()
  const invitation = InvitationRequest.safeParse({ name, email, roles })
  const wrong = new Set(isTried ? invitation.error?.issues.map(({ path }) => path[0]) : [])

  return (
    <ChangeDialog
      title="Invite Someone"
      shown={shown}
      hasFields
      action="Invite"
      whileSaving="Inviting..."
      {...sending(invite, 'Check the list before you try again.')}
      onSubmit={submit}
    >
      <NameField value={name} onChange={setName} isWrong={wrong.has('name')} />
      <TextField
        label="E-mail"
        inputMode="email"
        value={email}
        onChange={setEmail}
        hint="Used to sign in, and to link the account to a team."
        problem={wrong.has('email') ? 'Enter a valid e-mail address.' : undefined}
      />
      <RoleChoices roles={roles} onChange={setRoles} />
      <p className="form-text mb-0">
        {mail ? 'The link is e-mailed to this address and also shown to you.' : LINK_BY_HAND}
      </p>
    </ChangeDialog>
  )

  function submit(why: GivenReason): void {
    setIsTried(true)
    if (!invitation.success) return
    invite.mutate(
      { ...invitation.data, ...why },
      {
        onSuccess({ account, link }) {
          onLink({ ...link, name: account.name, email: account.email })
          shown.onClose()
        },
      },
    )
  }
}
