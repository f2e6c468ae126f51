import { signedInMark } from '@tuff/contract'

/** What the provider and whoever speaks to it call things: the one client, and where the provider listens. */
export const CLIENT_ID = 'tuff-web'
/** The pages' own cookie, which the server removes when it ends a session. */
export const SIGNED_IN_MARK = signedInMark(CLIENT_ID)
export const AUTHORIZE = '/authorize'
export const TOKEN = '/oauth/token'
export const REVOKE = '/oauth/revoke'
export const USERINFO = '/userinfo'
export const JWKS = '/.well-known/jwks.json'
export const DISCOVERY = '/.well-known/openid-configuration'
export const END_SESSION = '/oauth/session/end'
export const LOG_OUT = '/v2/logout'
/** What the pages request (AUTH-05). */
export const SCOPE = 'openid profile email offline_access'

/**
 * Behind https a browser takes these cookies from this very host and over TLS alone, so that no neighbour of the same
 * domain can plant one. The two of a sign-in belong to a path each, which `__Host-` forbids.
 */
export const cookieNames = (origin: string) =>
  origin.startsWith('https:')
    ? { session: '__Host-tuff_session', interaction: '__Secure-tuff_sign_in', resume: '__Secure-tuff_resume' }
    : { session: 'tuff_session', interaction: 'tuff_sign_in', resume: 'tuff_resume' }

/** In seconds: how long a browser stays signed in that nobody uses (AUTH-08). */
export const SESSION_S = 24 * 60 * 60
