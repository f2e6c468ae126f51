import { discoveryUrl } from '@tuff/contract'

const WITHIN_MS = 10_000

/** Checked before redirecting to the provider: if it is down, the browser would show its own error page. */
export async function isReachable(issuer: string): Promise<boolean> {
  const options = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) } as const
  // Any response will do; one of another origin cannot be read.
  return fetch(discoveryUrl(issuer), options).then(
    () => true,
    () => false,
  )
}
