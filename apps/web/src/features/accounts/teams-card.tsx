import { type LeagueTeam, TeamHandover } from '@tuff/contract'
import { useState } from 'react'
import { useAccounts } from '#api/accounts.ts'
import { sending } from '#api/failure-message.ts'
import { useArePicksOpen } from '#api/pick-night.ts'
import { useHandOver, useTeams } from '#api/teams.ts'
import { TeamLink } from '#football/team-link.tsx'
import { TeamNameDialog } from '#football/team-name-dialog.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { Loading } from '#ui/loading.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { NameField } from './account-fields.tsx'
import { LinkCard, type ShownLink } from './link-card.tsx'

type OpenDialog = { step: 'name' | 'handover'; team: LeagueTeam }

/** TEAM-01, TEAM-02 */
export function TeamsCard({ isInvitedHere }: { isInvitedHere: boolean }) {
  const { data, isPending, isError } = useTeams()
  const { about, open, shown } = useDialog<OpenDialog>()
  const [link, setLink] = useState<ShownLink>()
  return (
    <>
      {link && (
        <div className="mt-3">
          <LinkCard key={link.url} link={link} onDone={() => setLink(undefined)} />
        </div>
      )}
      <TitledCard title="Teams" className="mt-3">
        {isPending && <Loading text="Loading..." />}
        {isError && (
          <div className="card-body pt-0">
            <ErrorAlert>Failed to load teams</ErrorAlert>
          </div>
        )}
        <ul className="people teams">
          {data?.teams.map((team) => (
            <TeamRow key={team.managerEmail} team={team} onStep={(step) => open({ step, team })} />
          ))}
        </ul>
      </TitledCard>
      {about?.step === 'name' && <TeamNameDialog team={about.team} teams={data?.teams ?? []} shown={shown} />}
      {about?.step === 'handover' && (
        <HandoverDialog team={about.team} shown={shown} isInvitedHere={isInvitedHere} onLink={setLink} />
      )}
    </>
  )
}

function TeamRow({ team, onStep }: { team: LeagueTeam; onStep: (step: OpenDialog['step']) => void }) {
  const { teamName, abbreviation, managerEmail } = team
  const button = (text: string, step: OpenDialog['step']) => (
    <Button isSmall aria-label={`${text} ${teamName}`} onClick={() => onStep(step)}>
      {text}
    </Button>
  )
  return (
    <li aria-label={teamName}>
      <div className="person-words">
        <div className="fw-semibold">
          <TeamLink name={teamName} />
        </div>
        <div className="dim">{abbreviation}</div>
      </div>
      <div className="person-words dim">{managerEmail}</div>
      <div className="person-acts">
        {button('Rename', 'name')}
        {button('Hand Over', 'handover')}
      </div>
    </li>
  )
}

type Props = { team: LeagueTeam; shown: DialogState; isInvitedHere: boolean; onLink: (link: ShownLink) => void }

const NEW_MANAGERS = [
  { value: 'other', text: 'Another person' },
  { value: 'same', text: 'The same person, with a new e-mail' },
]

function HandoverDialog({ team, shown, isInvitedHere, onLink }: Props) {
  const [kind, setKind] = useState('other')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const handOver = useHandOver(team, useFormKey())
  const isSamePerson = kind === 'same'
  const emptiesPicks = useArePicksOpen() && !isSamePerson
  const isInvited = useHasNoAccount(email, isInvitedHere && !isSamePerson)
  const handover = TeamHandover.safeParse({ email, isSamePerson, ...(isInvited && { name }) })
  const wrong = new Set(isTried ? handover.error?.issues.map(({ path }) => path[0]) : [])

  return (
    <ChangeDialog
      title={`Hand Over ${team.teamName}`}
      shown={shown}
      hasFields
      action={isSamePerson ? 'Save E-mail' : 'Hand Over'}
      {...sending(handOver, 'It is safe to try again.')}
      onSubmit={submit}
      effect={
        <p className="mb-0">
          {isSamePerson
            ? `${team.managerEmail} signs in with the new e-mail from now on, and is signed out everywhere.`
            : `Rosters, trades, points and money stay with the team. ${team.managerEmail} no longer has it.`}
          {emptiesPicks && ' Its hidden picks are removed, so the new manager picks a new team.'}
        </p>
      }
    >
      <Choice label="New manager" value={kind} options={NEW_MANAGERS} onChange={resetting(setKind)} />
      <TextField
        label="E-mail"
        inputMode="email"
        value={email}
        onChange={resetting(setEmail)}
        hint={
          isInvited ? 'No one has an account with this e-mail yet, so a link to create one will be made.' : undefined
        }
        problem={wrong.has('email') ? 'Enter a valid e-mail address.' : undefined}
      />
      {isInvited && <NameField value={name} onChange={setName} isWrong={wrong.has('name')} />}
    </ChangeDialog>
  )

  function resetting(set: (value: string) => void) {
    return (value: string) => {
      handOver.reset()
      set(value)
    }
  }

  function submit(why: GivenReason): void {
    setIsTried(true)
    if (!handover.success) return
    handOver.mutate(
      { ...handover.data, ...why },
      {
        onSuccess({ link }) {
          if (link) onLink({ ...link, name: name || email, email })
          shown.onClose()
        },
      },
    )
  }
}

function useHasNoAccount(email: string, isEnabled: boolean): boolean {
  const accounts = useAccounts(isEnabled)
  const typed = email.trim().toLowerCase()
  return isEnabled && typed.includes('@') && accounts.data?.every((account) => account.email !== typed) === true
}
