import { type GivenUpMessage, InvitationRequest, type LeagueAccount } from '@tuff/contract'
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import tv from 'bootstrap-icons/icons/tv.svg?raw'
import { useState } from 'react'
import { useAccounts, useInvite } from '#api/accounts.ts'
import { useConfig, useHasOwnAccounts } from '#api/config.ts'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useSendAgain, useUnsentMessages } from '#api/messages.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import { useEndTelevision, useRenewTelevision, useTelevisionLink } from '#api/television.ts'
import { LocalAddressWarning } from '#settings/local-address-warning.tsx'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoment } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { DeleteDialog, EditDialog, LinkDialog, ResetFactorDialog, SwitchDialog } from './account-dialogs.tsx'
import {
  type AccountRole,
  LINK_BY_HAND,
  NameField,
  ROLE_NAMES,
  RoleChoices,
  STATE_NAMES,
  stateOf,
} from './account-fields.tsx'
import { LinkCard, type ShownLink } from './link-card.tsx'
import { TeamsCard } from './teams-card.tsx'

/** ROLE-03: who may sign in, and in which roles. */
export function AccountsScreen() {
  const { identity } = useConfig()
  const isHere = useHasOwnAccounts()
  return (
    <Screen isNarrow title="Accounts">
      <UnsentCard />
      <LocalAddressWarning />
      {isHere ? (
        <Accounts />
      ) : (
        <InfoAlert>
          {`Accounts for this league are managed at ${new URL(identity.issuer).host}. Invite people, set roles and disable accounts there.`}
        </InfoAlert>
      )}
      <TeamsCard isInvitedHere={isHere} />
      <TelevisionCard />
    </Screen>
  )
}

type OpenDialog = { step: 'invite' } | { step: AccountStep; account: LeagueAccount }

function Accounts() {
  const { demo } = useConfig()
  const accounts = useAccounts()
  const teams = useTeamNames()
  const { about, open, shown } = useDialog<OpenDialog>()
  const [link, setLink] = useState<ShownLink>()
  return (
    <>
      {demo && (
        <InfoAlert>Everyone who tries the demo league shares these accounts, so they cannot be changed.</InfoAlert>
      )}
      {accounts.isError && <ErrorAlert>Failed to load accounts</ErrorAlert>}
      {link && <LinkCard key={link.url} link={link} onDone={() => setLink(undefined)} />}
      <TitledCard
        title="Who Can Sign In"
        beside={
          <Button isPrimary className="ms-auto" icon={personPlus} onClick={() => open({ step: 'invite' })}>
            Invite
          </Button>
        }
      >
        {accounts.isPending && <Loading text="Loading..." />}
        {accounts.data?.length === 0 && <EmptyState icon={personX} sentence="No one has an account yet." />}
        <ul className="people">
          {accounts.data?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              team={teams.get(account.email)}
              onStep={(step) => open({ step, account })}
            />
          ))}
        </ul>
      </TitledCard>
      {about?.step === 'invite' && <InviteDialog shown={shown} onLink={setLink} />}
      {about?.step === 'edit' && <EditDialog account={about.account} shown={shown} />}
      {about?.step === 'link' && <LinkDialog account={about.account} shown={shown} onLink={setLink} />}
      {about?.step === 'factor' && <ResetFactorDialog account={about.account} shown={shown} />}
      {about?.step === 'delete' && <DeleteDialog account={about.account} shown={shown} />}
      {about?.step === 'switch' && <SwitchDialog account={about.account} shown={shown} />}
    </>
  )
}

function useTeamNames(): Map<string, string> {
  const { standings } = useStandings()
  return new Map(standings?.regularSeason.map(({ managerEmail, teamName }) => [managerEmail, teamName]))
}

type AccountStep = 'edit' | 'link' | 'factor' | 'switch' | 'delete'

type Props = { account: LeagueAccount; team: string | undefined; onStep: (step: AccountStep) => void }

function AccountRow({ account, team, onStep }: Props) {
  const { name, email, roles, disabled, hasPassword, hasSecondFactor } = account
  const isOwn = account.id === useSession().user?.subject
  const state = stateOf(account)
  const button = (text: string, step: AccountStep, tone?: string) => (
    <Button isSmall className={tone} aria-label={`${text} ${name}`} onClick={() => onStep(step)}>
      {text}
    </Button>
  )
  return (
    <li aria-label={name}>
      <div className="person-words">
        <div className="fw-semibold">{name}</div>
        <div className="dim">{email}</div>
      </div>
      <div className={team ? 'person-words' : 'person-words dim'}>{team ?? 'No team'}</div>
      <div className="chips">
        {roles.map((role) => (
          <span key={role} className="chip">
            {ROLE_NAMES[role] ?? role}
          </span>
        ))}
        {hasSecondFactor && <span className="chip">Two-step</span>}
        <span className={state === 'active' ? 'chip chip-primary' : 'chip chip-empty'}>{STATE_NAMES[state]}</span>
      </div>
      <div className="person-acts">
        {button('Edit', 'edit')}
        {!disabled && button(hasPassword ? 'Reset Link' : 'New Link', 'link')}
        {/* Users turn off their own second factor on the profile. */}
        {hasSecondFactor && !isOwn && button('Reset Two-Step', 'factor')}
        {disabled ? button('Enable', 'switch') : button('Disable', 'switch', 'text-danger-ink')}
        {!isOwn && button('Delete', 'delete', 'text-danger-ink')}
      </div>
    </li>
  )
}

function InviteDialog({ shown, onLink }: { shown: DialogState; onLink: (link: ShownLink) => void }) {
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
      title="Invite someone"
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

/** HAND-05: messages that could not be delivered. */
function UnsentCard() {
  const { data: messages = [] } = useUnsentMessages()
  const again = useSendAgain()
  const problem = failureMessage(again.error, 'It is safe to try again.')
  if (messages.length === 0) return null
  return (
    <TitledCard title="Could not be sent" className="mb-3">
      {problem && (
        <div className="card-body pt-0">
          <ErrorAlert>{problem}</ErrorAlert>
        </div>
      )}
      <ul className="people unsent">
        {messages.map((message) => (
          <UnsentRow key={message.id} message={message} isBusy={again.isPending} onAgain={again.mutate} />
        ))}
      </ul>
    </TitledCard>
  )
}

type RowProps = { message: GivenUpMessage; isBusy: boolean; onAgain: (id: string) => void }

function UnsentRow({ message, isBusy, onAgain }: RowProps) {
  const { id, channel, recipient, title, reason, at, canBeSentAgain } = message
  return (
    <li aria-label={`${title}, to ${recipient}`}>
      <div className="person-words">
        <div className="fw-semibold">{title}</div>
        <div className="dim">
          {`${CHANNELS[channel]} to ${recipient}, given up `}
          <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        </div>
        <div>{reason}</div>
      </div>
      <div className="person-acts">
        {canBeSentAgain ? (
          <Button
            isSmall
            aria-label={`Send Again: ${title}, to ${recipient}`}
            disabled={isBusy}
            onClick={() => onAgain(id)}
          >
            Send Again
          </Button>
        ) : (
          <span className="dim">Its link has expired</span>
        )}
      </div>
    </li>
  )
}

const CHANNELS = { mail: 'E-mail', push: 'Push', chat: 'Chat message' }

const QUESTIONS = {
  renew: { title: 'Make a new link?', action: 'Make New Link', sentence: 'Televisions with the old link go dark.' },
  end: { title: 'Switch off the board?', action: 'Switch Off', sentence: 'Every television goes dark.' },
}

/** TALK-04: the link that opens the board on a television. */
function TelevisionCard() {
  const { data: link, isSuccess } = useTelevisionLink()
  const changes = { renew: useRenewTelevision(), end: useEndTelevision() }
  const { about, open, shown } = useDialog<keyof typeof QUESTIONS>()
  const failure = failureMessage(changes.renew.error ?? changes.end.error, 'Please try again.')
  const isSaving = changes.renew.isPending || changes.end.isPending
  return (
    <TitledCard title="Television Board" className="mt-3">
      <div className="card-body pt-0 d-grid gap-3">
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
        <p className="mb-0">
          The money board, the games and the latest scores on a big screen, without signing in. It shows no e-mail
          addresses and no balances.
        </p>
        {isSuccess && !link && (
          <div>
            <Button isPrimary icon={tv} disabled={isSaving} onClick={() => changes.renew.mutate()}>
              Make a Link
            </Button>
          </div>
        )}
        {link && (
          <>
            <CopyField
              text={link.address}
              label="Link of the television board"
              copyLabel="Copy the link of the television board"
            />
            <p className="dim mb-0">
              {`Made ${formatMoment(link.createdAt)}. `}
              {link.lastUsedAt === null ? 'Not opened yet.' : `Last opened ${formatMoment(link.lastUsedAt)}.`}
            </p>
            <div className="d-flex flex-wrap gap-2">
              <Button disabled={isSaving} onClick={() => open('renew')}>
                New Link
              </Button>
              <Button disabled={isSaving} onClick={() => open('end')}>
                Switch Off
              </Button>
            </div>
          </>
        )}
      </div>
      {about && <ConfirmDialog {...QUESTIONS[about]} shown={shown} onConfirm={() => changes[about].mutate()} />}
    </TitledCard>
  )
}
