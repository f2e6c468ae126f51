import { PROOF_CALLS } from '@tuff/contract'
import { refusal } from './sample-rosters.ts'
import type { SentRequest } from './with-queries.tsx'

export const PROOF = PROOF_CALLS.prove.path

/** Refuses changes as the server does after an old sign-in, until the password 'right' has been sent. */
export function afterOldSignIn(respond: (request: SentRequest) => unknown) {
  let isProved = false
  return (request: SentRequest): unknown => {
    if (request.path === PROOF) {
      isProved = (request.body as { password: string }).password === 'right'
      return isProved ? new Response(null, { status: 204 }) : refusal(409, 'Wrong password.')
    }
    if (isProved) return respond(request)
    const message = 'Enter your password to continue.'
    return Response.json({ message, code: 'prove-first', details: { proof: 'password' } }, { status: 428 })
  }
}
