import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

type Timing = {
  /** Keys of this age are reloaded in the background; the old ones are used until the response arrives. */
  reloadMs?: number
  cooldownMs?: number
  timeoutMs?: number
  pauseMs?: number
  now?: () => number
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Found by the discovery document. While the provider is down, known keys stay valid. */
export function createRemoteKeys(issuer: string, timing: Timing = {}): JWTVerifyGetKey {
  const { reloadMs = 10 * 60_000, cooldownMs = 30_000, timeoutMs = 5_000, pauseMs = 2_000, now = Date.now } = timing
  let retryAt = 0
  let loadedAt = now()
  let keySet: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined

  // Without a pause, every token would send a request to a failing provider.
  async function fetchWithPause(url: string, options: RequestInit): Promise<Response> {
    if (now() < retryAt) throw new Error('The provider failed a moment ago.')
    try {
      const response = await fetch(url, options)
      if (!response.ok) throw new Error(`The provider responded with ${response.status}.`)
      return response
    } catch (error) {
      retryAt = now() + pauseMs
      throw error
    }
  }

  async function discover() {
    const url = `${issuer}/.well-known/openid-configuration`
    const response = await fetchWithPause(url, { signal: AbortSignal.timeout(timeoutMs) })
    const found = Discovery.parse(await response.json())
    if (found.issuer.replace(/\/$/, '') !== issuer) throw new Error(`The provider is called ${found.issuer}.`)
    return createRemoteJWKSet(new URL(found.jwks_uri), {
      cooldownDuration: cooldownMs,
      timeoutDuration: timeoutMs,
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: fetchWithPause,
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
      if (loadedAt + reloadMs <= now()) {
        loadedAt = now()
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

/** The keys were loaded, and none is the token's. */
const REFUSALS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
