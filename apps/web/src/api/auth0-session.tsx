import { Auth0Provider, type PopupConfigOptions, useAuth0 } from '@auth0/auth0-react'
import type { PublicConfig } from '@tuff/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { authClientFor } from './auth-client.ts'
import type { Person } from './kept-database.ts'
import { forgetKept, personOf, useKeptPerson } from './kept-person.ts'
import { onLogOutElsewhere, tellOtherTabs } from './other-tabs.ts'
import { isReachable } from './provider-reach.ts'
import { giveUpSubscription } from './push.ts'
import { type Session, SessionContext } from './session.ts'
import { endsSession, LOGGED_OUT, readSignInProblem, type SignInProblem, UNREACHABLE } from './sign-in-problems.ts'
import { openSignInWindow } from './sign-in-window.ts'

/** AUTH-08. */
const POPUP_WITHIN_S = 60

type Props = {
  identity: PublicConfig['identity']
  /** Whose figures are shown until it is certain who is there. */
  kept?: Person | undefined
  onReturn: (path: string) => void
  children: ReactNode
}

export function SessionProvider({ identity, kept, onReturn, children }: Props) {
  const [client] = useState(() => authClientFor(identity))
  return (
    <Auth0Provider
      client={client}
      onRedirectCallback={(appState) => onReturn(appState?.returnTo ?? window.location.pathname)}
    >
      <SessionBridge domain={identity.domain} kept={kept}>
        {children}
      </SessionBridge>
    </Auth0Provider>
  )
}

type BridgeProps = { domain: string; kept: Person | undefined; children: ReactNode }

function SessionBridge({ domain, kept, children }: BridgeProps) {
  const { isLoading, user, error, ...provider } = useAuth0()
  const { loginWithRedirect, loginWithPopup, logout, getAccessTokenSilently, getIdTokenClaims } = provider
  const [ended, setEnded] = useState<SignInProblem>()
  const [isAway, setAway] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // The back button may bring this page back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const isSignedIn = user !== undefined
  const lastSeen = useKeptPerson({ isLoading, user, hasEnded: ended !== undefined, kept })
  const isConfirmed = useRef(isSignedIn)
  isConfirmed.current = isSignedIn
  useEffect(() => {
    if (!isSignedIn) return
    return onLogOutElsewhere(() => {
      setEnded(LOGGED_OUT)
      void logout({ openUrl: false })
    })
  }, [isSignedIn, logout])
  // On its own, so that a refreshed profile does not look like a new way to get tokens and reconnect every feed.
  const accessToken = useCallback<Session['accessToken']>(
    async ({ fresh }) => {
      // The library would wait for ten seconds, and the page would not say that it is offline.
      if (!isConfirmed.current && !navigator.onLine && !(await isReachable(domain)))
        throw new Error('There is no connection')
      const token = await getAccessTokenSilently({ cacheMode: fresh ? 'off' : 'on' }).catch(async (failure: Error) => {
        if (endsSession(failure)) {
          setEnded(readSignInProblem(failure))
          await logout({ openUrl: false })
        }
        throw failure
      })
      if (!token) throw new Error('Get access token failed')
      return token
    },
    [getAccessTokenSilently, logout, domain],
  )
  const idTokenClaims = useCallback<Session['idTokenClaims']>(async () => {
    const { __raw: _, ...claims } = (await getIdTokenClaims()) ?? { __raw: '' }
    return Object.keys(claims).length > 0 ? claims : undefined
  }, [getIdTokenClaims])
  const session = useMemo<Session>(
    () => ({
      // While a window is open the library counts as loading, which would take the page away behind it.
      isLoading: (isLoading && !isAsking && !lastSeen) || isLeaving,
      isAsking,
      user: ended ? undefined : user ? personOf(user) : lastSeen,
      problem: isAway ? UNREACHABLE : error ? readSignInProblem(error) : ended,
      hasEnded: ended !== undefined,
      logIn: async (returnTo) => {
        const isThere = await isReachable(domain)
        setAway(!isThere)
        if (isThere) await loginWithRedirect({ appState: { returnTo } })
      },
      logInHere: async () => {
        const config: PopupConfigOptions = { timeoutInSeconds: POPUP_WITHIN_S, popup: openSignInWindow() }
        setAsking(true)
        setAway(false)
        await loginWithPopup(undefined, config)
        // One that took too long would still stand there.
        config.popup?.close()
        const isSignedIn = (await getIdTokenClaims()) !== undefined
        if (isSignedIn) setEnded(undefined)
        setAsking(false)
        return isSignedIn
      },
      logOut: async () => {
        // Told before the user is gone: a guarded page without one would leave for the login instead.
        setLeaving(true)
        // First of all: whatever happens afterwards, nothing is left of what was seen.
        await forgetKept()
        tellOtherTabs()
        await giveUpSubscription()
        const returnTo = window.location.origin
        // An opener of our own makes the library clear the user at once (AUTH-01), not with the next page.
        await logout({ logoutParams: { returnTo }, openUrl: (url) => window.location.assign(url) })
      },
      accessToken,
      idTokenClaims,
    }),
    [
      isLoading,
      user,
      lastSeen,
      error,
      ended,
      isAway,
      isAsking,
      isLeaving,
      domain,
      loginWithRedirect,
      loginWithPopup,
      logout,
      getIdTokenClaims,
      accessToken,
      idTokenClaims,
    ],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
