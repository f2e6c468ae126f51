import { type LeagueTeam, TeamHandover } from '@tuff/contract'
import { useState } from 'react'
import { useAccounts } from '#api/accounts.ts'
import { sending } from '#api/failure-message.ts'
import { useHandOver } from '#api/teams.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { ProofField } from '#ui/proof-field.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import type { ShownLink } from './link-card.tsx'
import { NameField } from './name-field.tsx'

type Props = { team: LeagueTeam; shown: DialogState; isInvitedHere: boolean; onLink: (link: ShownLink) => void }

const WHO = [
  { value: 'other', text: 'Another person' },
  { value: 'same', text: 'The same person, with another e-mail' },
]

/** TEAM-02: assigns the team to another manager. */
export function HandoverDialog({ team, shown, isInvitedHere, onLink }: Props) {
  const [who, setWho] = useState('other')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const handOver = useHandOver(team, useFormKey())
  const isSamePerson = who === 'same'
  const isInvited = useIsUnknown(email, isInvitedHere && !isSamePerson)
  const wish = TeamHandover.safeParse({ email, isSamePerson, ...(isInvited && { name }) })
  const wrong = new Set(isTried ? wish.error?.issues.map(({ path }) => path[0]) : [])

  return (
    <ChangeDialog
      title={`Hand over ${team.teamName}`}
      shown={shown}
      hasFields
      action={isSamePerson ? 'Save E-mail' : 'Hand Over'}
      isReady={!handOver.isProofMissing}
      {...sending(handOver, 'It is safe to try again.')}
      onSubmit={submit}
      effect={
        <p className="mb-0">
          {isSamePerson
            ? `${team.managerEmail} signs in with the new e-mail from now on, and is signed out everywhere.`
            : `Rosters, trades, points and money stay with the team. ${team.managerEmail} no longer has it.`}
        </p>
      }
    >
      <Choice label="New manager" value={who} options={WHO} onChange={afresh(setWho)} />
      <TextField
        label="E-mail"
        inputMode="email"
        value={email}
        onChange={afresh(setEmail)}
        hint={isInvited ? 'Nobody has an account with it yet: a link to one is made.' : undefined}
        problem={wrong.has('email') ? 'This is not an e-mail address.' : undefined}
      />
      {isInvited && <NameField value={name} onChange={setName} isWrong={wrong.has('name')} />}
      <ProofField {...handOver.proof} />
    </ChangeDialog>
  )

  /** Clears the refusal of the previous input. */
  function afresh(set: (value: string) => void) {
    return (value: string) => {
      handOver.reset()
      set(value)
    }
  }

  function submit(why: GivenReason): void {
    setIsTried(true)
    if (!wish.success) return
    handOver.mutate(
      { ...wish.data, ...why },
      {
        onSuccess({ link }) {
          if (link) onLink({ ...link, name: name || email, email })
          shown.onClose()
        },
      },
    )
  }
}

/** True when no account has this email, so its owner gets an invitation. */
function useIsUnknown(email: string, isAsked: boolean): boolean {
  const accounts = useAccounts(isAsked)
  const wanted = email.trim().toLowerCase()
  return isAsked && wanted.includes('@') && accounts.data?.every((account) => account.email !== wanted) === true
}
