import type { LeagueAccount } from '@tuff/contract'
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { useState } from 'react'
import { useAccounts } from '#api/accounts.ts'
import { useConfig, useHasOwnAccounts } from '#api/config.ts'
import { useStandings } from '#api/standings.ts'
import { LocalAddressWarning } from '#settings/local-address-warning.tsx'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { DeleteDialog, EditDialog, LinkDialog, ResetFactorDialog, SwitchDialog } from './account-dialogs.tsx'
import { AccountRow, type AccountStep } from './account-row.tsx'
import { DeletePersonCard } from './delete-person-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkCard, type ShownLink } from './link-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'
import { TeamsCard } from './teams-card.tsx'
import { TelevisionCard } from './television-card.tsx'
import { UnsentCard } from './unsent-card.tsx'

/** ROLE-03: who may sign in, and in which roles. */
export function AccountsScreen() {
  const { identity } = useConfig()
  const isHere = useHasOwnAccounts()
  const { host } = new URL(identity.issuer)
  return (
    <Screen isNarrow title="Accounts">
      <UnsentCard />
      <LocalAddressWarning />
      {isHere ? (
        <Accounts />
      ) : (
        <>
          <InfoAlert>
            {`Accounts for this league are managed at ${host}. Invite people, set roles and disable accounts there.`}
          </InfoAlert>
          <SignInsCard provider={host} />
        </>
      )}
      <TeamsCard isInvitedHere={isHere} />
      <TelevisionCard />
      {!isHere && <DeletePersonCard host={host} />}
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
