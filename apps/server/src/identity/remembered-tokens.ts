import type { SignedIn, TokenVerifier } from './verify-token.ts'

const MOST_REMEMBERED = 10_000

/**
 * Checks each token's signature once: a page sends the same one with every call for minutes, and the check costs more
 * than the answer. A token is forgotten when it expires, or when many newer ones have come.
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
