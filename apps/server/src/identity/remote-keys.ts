import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { AppError } from '#platform/errors.ts'

type Timing = {
  /** Keys this old are read again beside the call that notices; the old ones are good until the answer comes. */
  readAgainMs?: number
  /** So often at most a key that nobody knows sends us to the provider. */
  cooldownMs?: number
  timeoutMs?: number
  /** A provider that failed is left alone this long. */
  restMs?: number
  now?: () => number
}

/** The keys of a provider elsewhere. While it is down, whoever brings a token signed with a known key is served. */
export function createRemoteKeys(address: URL, timing: Timing = {}): JWTVerifyGetKey {
  const { readAgainMs = 10 * 60_000, cooldownMs = 30_000, timeoutMs = 5_000, restMs = 2_000, now = Date.now } = timing
  let askAgainAt = 0
  let readAt = now()

  const keys = createRemoteJWKSet(address, {
    cooldownDuration: cooldownMs,
    timeoutDuration: timeoutMs,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    // Without a rest, everybody with a token would ask a provider that is on its knees.
    [customFetch]: async (url, options) => {
      if (now() < askAgainAt) throw new Error('The provider failed a moment ago.')
      try {
        const answer = await fetch(url, options)
        if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`)
        return answer
      } catch (error) {
        askAgainAt = now() + restMs
        throw error
      }
    },
  })

  return async (header, token) => {
    if (readAt + readAgainMs <= now()) {
      readAt = now()
      keys.reload().catch(() => {})
    }
    try {
      return await keys(header, token)
    } catch (error) {
      if (REFUSALS.some((kind) => error instanceof kind)) throw error
      throw new AppError(
        'unavailable',
        'The sign-in service cannot be reached at the moment. Please try again shortly.',
      )
    }
  }
}

/** The keys were read, and none of them is the token's. */
const REFUSALS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
