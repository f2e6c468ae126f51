import { InvitationRequest } from '@tuff/contract'
import { useState } from 'react'
import { useInvite } from '#api/accounts.ts'
import { Refusal } from '#ui/refusal.tsx'
import { givenReason, ReasonField } from '#ui/reason-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import type { AccountRole } from './account-words.ts'
import type { ShownLink } from './link-card.tsx'
import { RoleChoices } from './role-choices.tsx'
import { whyNotSaved } from './why-not-saved.ts'

type Props = { shown: Shown; onLink: (link: ShownLink) => void }

/** Makes an account without a password, and the link with which its owner chooses one. */
export function InviteDialog({ shown, onLink }: Props) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<AccountRole[]>(['manager'])
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const invite = useInvite()
  const invitation = InvitationRequest.safeParse({ name, email, roles, ...givenReason(reason) })
  const wrong = new Set(isTried ? invitation.error?.issues.map(({ path }) => path[0]) : [])

  return (
    <Dialog
      title="Invite somebody"
      shown={shown}
      isBusy={invite.isPending}
      onSubmit={submit}
      submit={<SaveButton text="Invite" whileSaving="Inviting..." isSaving={invite.isPending} />}
    >
      <div className="d-grid gap-3">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          problem={wrong.has('name') ? 'A name has 1 to 100 characters.' : undefined}
        />
        <TextField
          label="E-mail"
          value={email}
          onChange={setEmail}
          hint="The person signs in with it, and it links the account to a team."
          problem={wrong.has('email') ? 'This is not an e-mail address.' : undefined}
        />
        <RoleChoices roles={roles} onChange={setRoles} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
      {invite.error && <Refusal sentence={whyNotSaved(invite.error)} />}
    </Dialog>
  )

  function submit(): void {
    setIsTried(true)
    if (!invitation.success) return
    invite.mutate(invitation.data, {
      onSuccess({ account, link }) {
        onLink({ ...link, name: account.name })
        shown.onClose()
      },
    })
  }
}
