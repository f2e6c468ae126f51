import { useEffect, useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { Portrait } from '#ui/portrait.tsx'
import { Screen } from '#ui/screen.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'

/** PROF-01: who is signed in, and what the provider says of him. */
export function ProfileScreen() {
  const { demo, identity } = useConfig()
  const { user } = useSession()
  const claims = useIdToken()
  // Only the embedded provider lives at the origin of the pages, and the accounts of the demo belong to everybody.
  const hasPasswordHere = identity.domain === window.location.origin && !demo

  return (
    <div className="page-narrow mx-auto">
      <Screen title="Profile">
        <div className="card profile">
          <div className="card-body profile-person">
            <Portrait name={user?.name ?? ''} picture={user?.picture} size="large" />
            <div className="profile-words">
              <h2 className="card-title">{user?.name}</h2>
              <p className="dim">{user?.email}</p>
            </div>
            {hasPasswordHere && (
              <a className="btn btn-quiet" href="/password">
                Change Password
              </a>
            )}
          </div>
          <div className="card-body border-top">
            <h3 className="profile-heading">ID token</h3>
            <ScrollPane label="ID token">
              <pre className="token">{claims ? JSON.stringify(claims, null, 2) : 'Loading...'}</pre>
            </ScrollPane>
          </div>
          {demo && <p className="card-body border-top dim mb-0">Demo league: simulated players and scores</p>}
        </div>
      </Screen>
    </div>
  )
}

function useIdToken(): Record<string, unknown> | undefined {
  const { user, idTokenClaims } = useSession()
  const [claims, setClaims] = useState<Record<string, unknown>>()
  const subject = user?.subject

  useEffect(() => {
    let isCurrent = true
    // Another person's token is another token.
    if (subject) void idTokenClaims().then((found) => isCurrent && setClaims(found))
    return () => {
      isCurrent = false
    }
  }, [idTokenClaims, subject])
  return claims
}
