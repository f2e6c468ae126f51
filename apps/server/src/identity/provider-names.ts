import { signedInMark } from '@tuff/contract'

export const CLIENT_ID = 'tuff-web'
export const SIGNED_IN_COOKIE = signedInMark(CLIENT_ID)
export const AUTHORIZE = '/authorize'
export const TOKEN = '/oauth/token'
export const REVOKE = '/oauth/revoke'
export const USERINFO = '/userinfo'
export const JWKS = '/.well-known/jwks.json'
export const DISCOVERY = '/.well-known/openid-configuration'
export const END_SESSION = '/oauth/session/end'
export const LOG_OUT = '/v2/logout'
export const SCOPE = 'openid profile email offline_access'

/**
 * Behind https the `__Host-` prefix keeps neighbours of the same domain from planting these cookies. The two of a
 * sign-in have a path each, which `__Host-` forbids.
 */
export const cookieNames = (origin: string) =>
  origin.startsWith('https:')
    ? { session: '__Host-tuff_session', interaction: '__Secure-tuff_sign_in', resume: '__Secure-tuff_resume' }
    : { session: 'tuff_session', interaction: 'tuff_sign_in', resume: 'tuff_resume' }

/** In seconds: how long an unused browser stays signed in (AUTH-08). */
export const SESSION_S = 24 * 60 * 60
