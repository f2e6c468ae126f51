import download from 'bootstrap-icons/icons/download.svg?raw'
import { useCommissionerCheck } from '#api/commissioner.ts'
import { useConfig, useHasOwnAccounts } from '#api/config.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useOwnNotifications } from '#api/notifications.ts'
import { useOwnData } from '#api/people.ts'
import { useSession } from '#api/session.ts'
import { useFromStandings } from '#api/standings.ts'
import { useTeams } from '#api/teams.ts'
import { TeamLink } from '#football/team-link.tsx'
import { TeamNameDialog } from '#football/team-name-dialog.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { AccessTokensCard } from './access-tokens-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { IdToken } from './id-token.tsx'
import { NotificationSection } from './notification-section.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** PROF-01: the user, the ways to sign in, and the claims of the provider. */
export function ProfileScreen() {
  const isHere = useHasOwnAccounts()
  const { version } = useConfig()
  // A card waits for the one above it to load or fail, so that it does not move.
  const areKnown = [useTeams(), useOwnNotifications()].every(
    ({ isLoading, failureCount }) => !isLoading || failureCount > 0,
  )
  return (
    <Screen isNarrow title="Profile">
      <div className="d-grid gap-3">
        <div className="profile-cols">
          <PersonCard isHere={isHere} />
          {areKnown ? <TeamCard /> : <LoadingCard />}
        </div>
        {areKnown && (
          <>
            <NotificationSection />
            {isHere && (
              <div className="profile-cols">
                <SessionsCard />
                <SecondFactorCard />
              </div>
            )}
            <div className="profile-cols">
              <AccessTokensCard />
              <CalendarCard />
            </div>
            <OwnDataCard />
            <IdToken />
          </>
        )}
      </div>
      <p className="dim mt-3 mb-0">TUFF {version}</p>
    </Screen>
  )
}

function PersonCard({ isHere }: { isHere: boolean }) {
  const { demo } = useConfig()
  const { user } = useSession()
  const role = ROLES[useCommissionerCheck()]
  const team = useFromStandings(({ regularSeason }) => regularSeason.find((one) => one.managerEmail === user?.email))
  return (
    <section className="card" aria-label="You">
      <div className="card-body profile-person">
        <Portrait name={user?.name ?? ''} picture={user?.picture} size="large" />
        <div className="profile-words">
          <h2 className="card-title">{user?.name}</h2>
          <p className="dim">{user?.email}</p>
          <div className="chips mt-1">
            {role && <span className="chip">{role}</span>}
            {team && <TeamLink className="chip" name={team.teamName} />}
          </div>
        </div>
        {/* The accounts of the demo are shared. */}
        {isHere && !demo && (
          <a className="btn btn-quiet" href="/password">
            Change Password
          </a>
        )}
      </div>
      {demo && <p className="card-body border-top dim mb-0">Demo league: simulated players and scores</p>}
    </section>
  )
}

const ROLES = {
  commissioner: 'Commissioner',
  'two-step-needed': 'Commissioner',
  manager: 'Manager',
  pending: undefined,
  failed: undefined,
}

export function TeamCard() {
  const { user } = useSession()
  const { data } = useTeams()
  const { about, open, shown } = useDialog<'name'>()
  const team = data?.teams.find(({ managerEmail }) => managerEmail === user?.email)
  if (!data || !team) return null
  return (
    <TitledCard title="Your Team">
      <div className="card-body pt-0 d-flex flex-wrap align-items-center gap-3">
        <div className="person-words flex-grow-1">
          <div className="fw-semibold">
            <TeamLink name={team.teamName} />
          </div>
          <div className="dim">{team.abbreviation}</div>
          {data.namedBy === 'commissioner' && <div className="form-text">The commissioner names the teams.</div>}
        </div>
        {data.namedBy === 'manager' && <Button onClick={() => open('name')}>Rename Team</Button>}
      </div>
      {about && <TeamNameDialog team={team} teams={data.teams} shown={shown} />}
    </TitledCard>
  )
}

function OwnDataCard() {
  const save = useOwnData()
  const problem = failureMessage(save.error, 'Please try again.', { isChange: false })
  return (
    <TitledCard
      title="My Data"
      beside={
        <Button className="ms-auto" disabled={save.isPending} onClick={() => save.mutate()} icon={download}>
          {save.isPending ? 'Downloading...' : 'Download My Data'}
        </Button>
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        <p className="mb-0">
          A file with everything that this league keeps about you: account, sessions, devices, your team, its trades and
          its money. Ask the commissioner if you want it deleted.
        </p>
        {problem && <ErrorAlert>{problem}</ErrorAlert>}
      </div>
    </TitledCard>
  )
}
