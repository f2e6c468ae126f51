import { PAGE_PATHS, type SetupDone } from '@tuff/contract'
import { Link } from 'react-router'
import { useRefusedMails } from '#api/messages.ts'
import { LocalAddressWarning } from '#settings/local-address-warning.tsx'
import { InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { CopyButton, CopyField } from '#ui/copy-button.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { WithoutPlayers } from './without-players.tsx'

/** The server does not return the links again. */
export function SetupDoneCard({ done: { invitations, rosters } }: { done: SetupDone }) {
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
            <CopyButton text={links.join('\n')} label="Copy all links" />
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
        Open the standings
      </Link>
    </>
  )
}
