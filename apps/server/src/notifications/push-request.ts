import { ECDH } from 'node:crypto'
import type { PushSubscriptionDraft } from '@tuff/contract'
import type { RequestDetails } from 'web-push'
import { guardedRequest } from '#platform/guarded-request.ts'
import { isPublic, refuseUnlessAllowed } from '#platform/public-address.ts'

export type PushResult = 'accepted' | 'gone' | { refused: string; isFinal: boolean }

class NotPublic extends Error {}
const notPublic = (host: string) => new NotPublic(`The push service ${host} is not on the public internet.`)

export function subscriptionProblem(
  { endpoint, keys }: PushSubscriptionDraft,
  privatePush: boolean,
): string | undefined {
  return isCurvePoint(keys.p256dh) ? endpointProblem(endpoint, privatePush) : 'The keys of this browser are not valid.'
}

/** An uncompressed point on P-256, for which a message can be encrypted. */
export function isCurvePoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** A browser supplies the address: only https at the default port, only public, unless the operator allows others. */
function endpointProblem(endpoint: string, privatePush: boolean): string | undefined {
  if (privatePush) return undefined
  const url = new URL(endpoint)
  if (url.protocol !== 'https:') return 'A push service is reached by https.'
  // The URL class drops the scheme's default port. Other ports would make the test a port scanner.
  if (url.port !== '') return 'A push service is reached at port 443.'
  try {
    refuseUnlessAllowed(url, isPublic, notPublic)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

type Sending = { privatePush: boolean; signal: AbortSignal }

/** Follows no redirects: a push service has no reason for any. */
export async function pushRequest(
  { endpoint, method, headers, body }: RequestDetails,
  { privatePush, signal }: Sending,
): Promise<PushResult> {
  const url = new URL(endpoint)
  const problem = endpointProblem(endpoint, privatePush)
  if (problem) return { refused: problem, isFinal: true }
  const mayReach = privatePush ? () => true : isPublic
  const options = { method, headers: headers as Record<string, string>, body, signal, mayReach, refusal: notPublic }
  try {
    const response = await guardedRequest(url, options)
    response.destroy()
    return resultOf(url.host, response.statusCode ?? 0)
  } catch (error) {
    return { refused: describeFailure(error, url.hostname), isFinal: false }
  }
}

/** Never the network error itself: it would reveal what is behind an address. */
const describeFailure = (error: unknown, host: string): string =>
  error instanceof NotPublic ? error.message : `The push service ${host} could not be reached.`

function resultOf(host: string, status: number): PushResult {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return { refused: `The push service ${host} answered ${status}.`, isFinal: status < 500 && status !== 429 }
}
