const WITHIN_MS = 10_000

/** Asked before a page is left for the provider: if it is down, the browser's own error page would be all that is left. */
export async function isReachable(provider: string): Promise<boolean> {
  const options = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) } as const
  // Any answer will do, and a page may not read that of another origin.
  return fetch(`${provider}/.well-known/jwks.json`, options).then(
    () => true,
    () => false,
  )
}
