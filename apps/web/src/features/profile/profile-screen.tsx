import { useConfig, useHasOwnAccounts } from '#api/config.ts'
import { useOwnNotifications } from '#api/notifications.ts'
import { useTeams } from '#api/teams.ts'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { AccessTokensCard } from './access-tokens-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { IdToken } from './id-token.tsx'
import { NotificationSection } from './notification-section.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PersonCard } from './person-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TeamCard } from './team-card.tsx'

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
