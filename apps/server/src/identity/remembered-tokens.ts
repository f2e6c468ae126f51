import type { SignedIn, TokenVerifier } from './verify-token.ts'

const MOST_REMEMBERED = 10_000

/**
 * Caches verified tokens: a page sends the same one with every call for minutes, and verifying costs more than the
 * response. A token is evicted when it expires, or after many newer ones.
 */
export function rememberTokens(verify: TokenVerifier, now: () => number = Date.now): TokenVerifier {
  const remembered = new Map<string, SignedIn>()
  return async (token) => {
    const user = remembered.get(token)
    return user && user.expiresAt > now() ? user : check(token)
  }

  async function check(token: string): Promise<SignedIn> {
    const user = await verify(token)
    remembered.delete(token)
    remembered.set(token, user)
    // A Map keeps the order of insertion, so the first key is the oldest.
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
    return user
  }
}
