/** What the provider and whoever speaks to it call things: the one client, and where the provider listens. */
export const CLIENT_ID = 'tuff-web'
export const AUTHORIZE = '/authorize'
export const TOKEN = '/oauth/token'
export const REVOKE = '/oauth/revoke'
export const USERINFO = '/userinfo'
export const JWKS = '/.well-known/jwks.json'
export const DISCOVERY = '/.well-known/openid-configuration'
export const END_SESSION = '/oauth/session/end'
