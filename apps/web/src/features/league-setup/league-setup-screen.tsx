import { PAGE_PATHS, type SetupDone } from '@tuff/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRefusedMails } from '#api/messages.ts'
import { usePickManagement } from '#api/pick-management.ts'
import { useSetupState } from '#api/setup.ts'
import { LocalAddressWarning } from '#settings/local-address-warning.tsx'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton, CopyField } from '#ui/copy-button.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { PicksSetup } from './picks-setup.tsx'
import { forgetForm } from './setup-form.ts'
import { SetupSteps } from './setup-steps.tsx'
import { WithoutPlayers } from './without-players.tsx'

const BEGINNINGS = [
  ['picks', 'Pick Night'],
  ['files', 'Teams and Rosters'],
] as const

export function LeagueSetupScreen() {
  const state = useSetupState()
  const [done, setDone] = useState<SetupDone>()
  const { query, choose } = useLinkChoices()
  const management = usePickManagement()
  const isPickNight = management.data !== undefined && management.data.night.state !== 'closed'
  const isFirst = state.data?.teams === 0 && state.data.refusal === null
  const begins = query.get('begins') ?? (isPickNight ? 'picks' : isFirst ? undefined : 'files')
  return (
    <Screen
      isNarrow
      title="League Setup"
      beside={
        <div className="page-tools">
          <fieldset className="seg" aria-label="The season begins with">
            {BEGINNINGS.map(([value, text]) => (
              <ToggleButton key={value} text={text} isOn={begins === value} onClick={() => choose({ begins: value })} />
            ))}
          </fieldset>
        </div>
      }
    >
      {done ? <SetupDoneCard done={done} /> : content()}
    </Screen>
  )

  function content() {
    if (state.isLoadingError) return <ErrorAlert>{`Failed to load the setup: ${state.error.message}`}</ErrorAlert>
    if (!state.data || management.isPending) return <LoadingCard />
    if (begins === undefined) return <FirstQuestion onAnswer={(answer) => choose({ begins: answer })} />
    if (begins === 'picks') return <PicksSetup state={state.data} />
    if (state.data.refusal)
      return (
        <WarningAlert>
          {state.data.refusal}{' '}
          <Link className="text-decoration-underline" to={PAGE_PATHS.leagueSettings}>
            Open the settings
          </Link>
        </WarningAlert>
      )
    return <SetupSteps state={state.data} onDone={finish} />
  }

  function finish(setUp: SetupDone): void {
    // The form is kept while rosters are missing.
    if (setUp.rosters.every(({ players }) => players > 0)) forgetForm()
    setDone(setUp)
    window.scrollTo(0, 0)
  }
}

const FirstQuestion = ({ onAnswer }: { onAnswer: (begins: 'picks' | 'files') => void }) => (
  <FormCard title="Do Managers Pick?">
    <p className="mb-0">
      On Pick Night managers join by a link and choose their own players: you need no list of teams and no rosters.
      Otherwise upload teams, salaries and rosters now.
    </p>
    <div className="d-flex flex-wrap gap-2">
      <Button isPrimary onClick={() => onAnswer('picks')}>
        Yes, on Pick Night
      </Button>
      <Button onClick={() => onAnswer('files')}>No, Upload Rosters</Button>
    </div>
  </FormCard>
)

function SetupDoneCard({ done: { invitations, rosters } }: { done: SetupDone }) {
  const links = invitations.flatMap(({ name, email, link }) => (link ? [`${name} <${email}>: ${link.url}`] : []))
  const isMailed = invitations.some(({ link }) => link?.isMailed)
  const isRefused = useRefusedMails()
  const refused = invitations.filter(({ email }) => isRefused(email))
  return (
    <>
      <InfoAlert>The league is set up.</InfoAlert>
      <WithoutPlayers rosters={rosters}>
        {' '}
        <a className="text-decoration-underline" href={PAGE_PATHS.leagueSetup}>
          Continue with the rosters
        </a>
      </WithoutPlayers>
      {invitations.length > 0 && (
        <FormCard title="Invitations" takesFocus>
          <WarningAlert>
            {`These links are shown only once. ${isMailed ? 'They have been e-mailed to the managers' : 'Send each manager their own'}. Anyone who has a link can choose the password. You can replace a lost link under `}
            <Link className="text-decoration-underline" to={PAGE_PATHS.accounts}>
              Accounts
            </Link>
            .
          </WarningAlert>
          {refused.length > 0 && (
            <WarningAlert>
              {`The e-mail to ${refused.map(({ name, email }) => `${name} (${email})`).join(', ')} was refused. Send ${refused.length === 1 ? 'this link' : 'these links'} yourself.`}
            </WarningAlert>
          )}
          <LocalAddressWarning />
          <div>
            <CopyButton text={links.join('\n')} label="Copy All Links" />
          </div>
          <ul className="invitations">
            {invitations.map(({ name, email, link }) => (
              <li key={email}>
                <div>
                  <span className="fw-semibold">{name}</span> <span className="text-break">{email}</span>
                </div>
                {link ? (
                  <CopyField text={link.url} label={`Link of ${name}`} copyLabel={`Copy the link for ${name}`} />
                ) : (
                  <div className="form-text">This link has already been shown.</div>
                )}
              </li>
            ))}
          </ul>
        </FormCard>
      )}
      <Link className="btn btn-primary" to={PAGE_PATHS.standings}>
        Open the Standings
      </Link>
    </>
  )
}
