import { useConfig } from '#api/config.ts'
import { useOwnNotifications } from '#api/notifications.ts'
import { useTeams } from '#api/teams.ts'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { IdToken } from './id-token.tsx'
import { PersonCard } from './person-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TeamCard } from './team-card.tsx'
import { ToldSection } from './told-section.tsx'

/** PROF-01: who is signed in, how he signs in, and what the provider says of him. */
export function ProfileScreen() {
  const { identity } = useConfig()
  // Only the embedded provider lives at the origin of the pages; another one has pages of its own for the rest.
  const isHere = identity.issuer === window.location.origin
  // What is below another card waits for it, or it would move when that comes; not for one that does not come.
  const areKnown = [useTeams(), useOwnNotifications()].every(
    ({ isLoading, failureCount }) => !isLoading || failureCount > 0,
  )
  return (
    <Screen isNarrow title="Profile">
      <div className="d-grid gap-3">
        <div className="profile-cols">
          <PersonCard isHere={isHere} />
          <TeamCard />
        </div>
        {areKnown ? (
          <>
            <ToldSection />
            {isHere && (
              <div className="profile-cols">
                <SessionsCard />
                <SecondFactorCard />
              </div>
            )}
            <IdToken />
          </>
        ) : (
          <LoadingCard />
        )}
      </div>
    </Screen>
  )
}
