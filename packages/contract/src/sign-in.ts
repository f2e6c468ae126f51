/** The cookie that marks this browser as signed in for a day (AUTH-08); it holds no secret. */
export const signedInMark = (clientId: string): string => `tuff_signed_in.${clientId}`

/** A sign-in in a frame or window returns to a page that broadcasts its query; the prefix of the state selects it. */
export const SIGN_IN_RETURN = { statePrefix: 'here.', channel: 'tuff-sign-in' }

export const discoveryUrl = (issuer: string): string => `${issuer}/.well-known/openid-configuration`
