import { useEffect, useState } from 'react'
import { useSession } from '#api/session.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'

export function IdToken() {
  const claims = useIdToken()
  return (
    <details className="card id-token">
      <summary>
        <h2 className="kind-title">ID Token</h2>
      </summary>
      <ScrollPane label="ID token">
        <pre className="token">{claims ? JSON.stringify(claims, null, 2) : 'Loading...'}</pre>
      </ScrollPane>
    </details>
  )
}

function useIdToken(): Record<string, unknown> | undefined {
  const { user, idTokenClaims } = useSession()
  const [claims, setClaims] = useState<Record<string, unknown>>()
  const subject = user?.subject

  useEffect(() => {
    let isCurrent = true
    // Remounts for another person's token.
    if (subject) void idTokenClaims().then((found) => isCurrent && setClaims(found))
    return () => {
      isCurrent = false
    }
  }, [idTokenClaims, subject])
  return claims
}
