import { Auth0Client } from '@auth0/auth0-spa-js'
import { PAGE_PATHS, type PublicConfig } from '@tuff/contract'

type Identity = PublicConfig['identity']

/** AUTH-08. */
const TOKEN_WITHIN_S = 10

let early: { identity: string; client: Auth0Client } | undefined

/** The one that was made before React had come, if it is for the same provider. */
export function authClientFor(identity: Identity): Auth0Client {
  return early?.identity === JSON.stringify(identity) ? early.client : createClient(identity)
}

/** Asks the provider who is there while the rest of the code is still on its way. */
export function askWhoIsThere(identity: Identity): void {
  const client = createClient(identity)
  early = { identity: JSON.stringify(identity), client }
  // Whoever comes back from a login is known by what he brings, and the page reads that.
  if (/[?&](code|error)=/.test(window.location.search)) return
  const asked = client.checkSession()
  // The page asks too, when React has come: it hears the same answer, not a second one.
  client.checkSession = () => asked
}

const createClient = ({ domain, clientId, audience }: Identity): Auth0Client =>
  new Auth0Client({
    domain,
    clientId,
    authorizationParams: {
      audience,
      scope: 'openid profile email',
      redirect_uri: `${window.location.origin}${PAGE_PATHS.standings}`,
    },
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    cacheLocation: 'memory',
    authorizeTimeoutInSeconds: TOKEN_WITHIN_S,
    httpTimeoutInSeconds: TOKEN_WITHIN_S,
    sessionCheckExpiryDays: 1,
  })
