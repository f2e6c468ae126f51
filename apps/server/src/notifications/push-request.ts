import http from 'node:http'
import https from 'node:https'
import type { RequestDetails } from 'web-push'
import { isPublic, lookupWhere, refuseUnlessAllowed } from '#platform/public-address.ts'

/** What a push service made of a message. */
export type PushAnswer = 'accepted' | 'gone' | { refused: string; isFinal: boolean }

const notPublic = (host: string) => new Error(`The push service ${host} is not on the public internet.`)

/** A browser names the address: only https, only public, unless the operator allows others. */
export function endpointProblem(endpoint: string, privatePush: boolean): string | undefined {
  if (privatePush) return undefined
  const url = new URL(endpoint)
  if (url.protocol !== 'https:') return 'A push service is reached by https.'
  try {
    refuseUnlessAllowed(url, isPublic, notPublic)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

type Sending = { privatePush: boolean; signal: AbortSignal }

/** Sends what was encrypted. Redirects are not followed: a push service has no reason for any. */
export function pushRequest(
  { endpoint, method, headers, body }: RequestDetails,
  { privatePush, signal }: Sending,
): Promise<PushAnswer> {
  const url = new URL(endpoint)
  const problem = endpointProblem(endpoint, privatePush)
  if (problem) return Promise.resolve({ refused: problem, isFinal: true })
  const { request } = url.protocol === 'https:' ? https : http
  const lookup = privatePush ? {} : { lookup: lookupWhere(isPublic, notPublic) }
  return new Promise((resolve, reject) => {
    // A connection of its own each time: one that is kept could have been opened under other rules.
    request(url, { method, headers: headers as Record<string, string>, agent: false, signal, ...lookup }, (answer) => {
      // Nobody reads what it says beyond its status.
      answer.destroy()
      resolve(answerOf(url.host, answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body)
  })
}

function answerOf(host: string, status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return { refused: `The push service ${host} answered ${status}.`, isFinal: status < 500 && status !== 429 }
}
