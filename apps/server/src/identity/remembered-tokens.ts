import type { SignedIn, TokenVerifier } from './verify-token.ts'

const MOST_REMEMBERED = 10_000
/** The end of a signature: as good as any to find a token by, and quicker than a kilobyte of it. */
const KEY_LENGTH = 24

/**
 * Checks each token's signature once: a page sends the same one with every call for minutes, and the check costs more
 * than the answer. A token is forgotten when it expires, or when many newer ones have come.
 */
export function rememberTokens(verify: TokenVerifier, now: () => number = Date.now): TokenVerifier {
  const remembered = new Map<string, { token: string; user: SignedIn }>()
  return (token) => {
    const known = remembered.get(token.slice(-KEY_LENGTH))
    // The whole token: one that ends like it proves nothing.
    return known?.token === token && known.user.expiresAt > now() ? known.user : check(token)
  }

  async function check(token: string): Promise<SignedIn> {
    const user = await verify(token)
    const key = token.slice(-KEY_LENGTH)
    remembered.delete(key)
    remembered.set(key, { token, user })
    // A Map keeps the order of insertion, so the first key is the oldest.
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
    return user
  }
}
