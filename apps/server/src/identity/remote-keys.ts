import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

type Timing = {
  /** Keys this old are read again beside the call that notices; the old ones are good until the response comes. */
  readAgainMs?: number
  /** How often, at most, an unknown key sends a request to the provider. */
  cooldownMs?: number
  timeoutMs?: number
  /** A provider that failed is not requested for this long. */
  restMs?: number
  now?: () => number
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** The keys of a provider elsewhere, found by its discovery document. While it is down, known keys stay valid. */
export function createRemoteKeys(issuer: string, timing: Timing = {}): JWTVerifyGetKey {
  const { readAgainMs = 10 * 60_000, cooldownMs = 30_000, timeoutMs = 5_000, restMs = 2_000, now = Date.now } = timing
  let askAgainAt = 0
  let readAt = now()
  let keySet: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined

  // Without a rest, every token would send a request to a provider that is failing.
  async function fetchWithRest(url: string, options: RequestInit): Promise<Response> {
    if (now() < askAgainAt) throw new Error('The provider failed a moment ago.')
    try {
      const response = await fetch(url, options)
      if (!response.ok) throw new Error(`The provider responded with ${response.status}.`)
      return response
    } catch (error) {
      askAgainAt = now() + restMs
      throw error
    }
  }

  async function discover() {
    const url = `${issuer}/.well-known/openid-configuration`
    const response = await fetchWithRest(url, { signal: AbortSignal.timeout(timeoutMs) })
    const found = Discovery.parse(await response.json())
    if (found.issuer.replace(/\/$/, '') !== issuer) throw new Error(`The provider is called ${found.issuer}.`)
    return createRemoteJWKSet(new URL(found.jwks_uri), {
      cooldownDuration: cooldownMs,
      timeoutDuration: timeoutMs,
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: fetchWithRest,
    })
  }

  function keys() {
    keySet ??= discover().catch((error) => {
      keySet = undefined
      throw error
    })
    return keySet
  }

  return async (header, token) => {
    try {
      const set = await keys()
      if (readAt + readAgainMs <= now()) {
        readAt = now()
        set.reload().catch(() => {})
      }
      return await set(header, token)
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
