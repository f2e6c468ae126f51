import { Auth0Provider, type PopupConfigOptions, useAuth0 } from '@auth0/auth0-react'
import type { PublicConfig } from '@tuff/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { authClientFor } from './auth-client.ts'
import { onLogOutElsewhere, tellOtherTabs } from './other-tabs.ts'
import { isReachable } from './provider-reach.ts'
import { giveUpSubscription } from './push.ts'
import { type Session, SessionContext } from './session.ts'
import { endsSession, LOGGED_OUT, readSignInProblem, type SignInProblem, UNREACHABLE } from './sign-in-problems.ts'
import { openSignInWindow } from './sign-in-window.ts'

/** AUTH-08. */
const POPUP_WITHIN_S = 60

type Props = { identity: PublicConfig['identity']; onReturn: (path: string) => void; children: ReactNode }

export function SessionProvider({ identity, onReturn, children }: Props) {
  const [client] = useState(() => authClientFor(identity))
  return (
    <Auth0Provider
      client={client}
      onRedirectCallback={(appState) => onReturn(appState?.returnTo ?? window.location.pathname)}
    >
      <SessionBridge domain={identity.domain}>{children}</SessionBridge>
    </Auth0Provider>
  )
}

function SessionBridge({ domain, children }: { domain: string; children: ReactNode }) {
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
    [getAccessTokenSilently, logout],
  )
  const idTokenClaims = useCallback<Session['idTokenClaims']>(async () => {
    const { __raw: _, ...claims } = (await getIdTokenClaims()) ?? { __raw: '' }
    return Object.keys(claims).length > 0 ? claims : undefined
  }, [getIdTokenClaims])
  const session = useMemo<Session>(
    () => ({
      // While a window is open the library counts as loading, which would take the page away behind it.
      isLoading: (isLoading && !isAsking) || isLeaving,
      isAsking,
      user:
        ended || !user
          ? undefined
          : {
              subject: user.sub ?? '',
              name: user.name ?? user.email ?? '',
              email: user.email ?? '',
              picture: user.picture,
            },
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
