import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import { PAGE_PATHS, type PublicConfig } from '@tuff/contract'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Session, SessionContext } from './session.ts'
import { endsSession, readSignInProblem, type SignInProblem } from './sign-in-problems.ts'

/** AUTH-08. */
const TOKEN_WITHIN_S = 10

type Props = { identity: PublicConfig['identity']; onReturn: (path: string) => void; children: ReactNode }

export function SessionProvider({ identity, onReturn, children }: Props) {
  return (
    <Auth0Provider
      domain={identity.domain}
      clientId={identity.clientId}
      authorizationParams={{
        audience: identity.audience,
        scope: 'openid profile email',
        redirect_uri: `${window.location.origin}${PAGE_PATHS.standings}`,
      }}
      useRefreshTokens
      useRefreshTokensFallback
      cacheLocation="memory"
      authorizeTimeoutInSeconds={TOKEN_WITHIN_S}
      httpTimeoutInSeconds={TOKEN_WITHIN_S}
      sessionCheckExpiryDays={1}
      onRedirectCallback={(appState) => onReturn(appState?.returnTo ?? window.location.pathname)}
    >
      <SessionBridge>{children}</SessionBridge>
    </Auth0Provider>
  )
}

function SessionBridge({ children }: { children: ReactNode }) {
  const { isLoading, user, error, loginWithRedirect, logout, getAccessTokenSilently, getIdTokenClaims } = useAuth0()
  const [ended, setEnded] = useState<SignInProblem>()
  // On its own, so that a refreshed profile does not look like a new way to get tokens and reconnect every feed.
  const accessToken = useCallback<Session['accessToken']>(
    async ({ fresh }) => {
      const token = await getAccessTokenSilently({ cacheMode: fresh ? 'off' : 'on' }).catch((failure: Error) => {
        if (endsSession(failure)) setEnded(readSignInProblem(failure))
        throw failure
      })
      if (!token) throw new Error('Get access token failed')
      return token
    },
    [getAccessTokenSilently],
  )
  const idTokenClaims = useCallback<Session['idTokenClaims']>(async () => {
    const { __raw: _, ...claims } = (await getIdTokenClaims()) ?? { __raw: '' }
    return Object.keys(claims).length > 0 ? claims : undefined
  }, [getIdTokenClaims])
  const session = useMemo<Session>(
    () => ({
      isLoading,
      user:
        ended || !user
          ? undefined
          : {
              subject: user.sub ?? '',
              name: user.name ?? user.email ?? '',
              email: user.email ?? '',
              picture: user.picture,
            },
      problem: ended ?? (error && readSignInProblem(error)),
      logIn: (returnTo) => loginWithRedirect({ appState: { returnTo } }),
      logOut: () => logout({ logoutParams: { returnTo: window.location.origin } }),
      accessToken,
      idTokenClaims,
    }),
    [isLoading, user, error, ended, loginWithRedirect, logout, accessToken, idTokenClaims],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
