import { signedInMark } from '@tuff/contract'

/** AUTH-08. */
const FOR_S = 24 * 60 * 60

export const isSignedIn = (clientId: string): boolean =>
  document.cookie.split(/; */).includes(`${signedInMark(clientId)}=true`)

export const markSignedIn = (clientId: string): void => write(`${signedInMark(clientId)}=true`, FOR_S)

export const clearSignedIn = (clientId: string): void => write(`${signedInMark(clientId)}=`, 0)

function write(pair: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is too new for the browsers that we support.
  document.cookie = `${pair}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
