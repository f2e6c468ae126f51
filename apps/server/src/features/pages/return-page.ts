import { createHash } from 'node:crypto'
import { SIGN_IN_RETURN } from '@tuff/contract'

const script = `new BroadcastChannel('${SIGN_IN_RETURN.channel}').postMessage(location.search);close()`
const hash = createHash('sha256').update(script).digest('base64')

/** Passes the query of a sign-in in a frame or popup to the page that started it. */
export const RETURN_PAGE = {
  html: `<!doctype html><meta charset="utf-8"><title>Signing in</title><script>${script}</script>`,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'self'`,
  },
}

export const isSignInReturn = (query: string): boolean =>
  new URLSearchParams(query).get('state')?.startsWith(SIGN_IN_RETURN.statePrefix) === true
