import type { SignedIn, TokenVerifier } from './verify-token.ts'

const MAX_CACHED = 10_000

/** A page sends the same token with every call for minutes, and verifying costs more than the response. */
export function cacheTokens(verify: TokenVerifier, now: () => number = Date.now): TokenVerifier {
  const cached = new Map<string, SignedIn>()
  return async (token) => {
    const user = cached.get(token)
    return user && user.expiresAt > now() ? user : check(token)
  }

  async function check(token: string): Promise<SignedIn> {
    const user = await verify(token)
    cached.delete(token)
    cached.set(token, user)
    // A Map keeps the order of insertion, so the first key is the oldest.
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
    return user
  }
}
