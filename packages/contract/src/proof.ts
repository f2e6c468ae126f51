import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodeProof, PasswordProof } from './second-factor.ts'

/** Re-authentication: a code where the second factor is set up, else the password. */
const ProofKind = z.enum(['password', 'code'])
export type ProofKind = z.infer<typeof ProofKind>

export const SignInProof = z.union([PasswordProof, CodeProof])
export type SignInProof = z.infer<typeof SignInProof>

/** The details of a 'prove-first' refusal; the same call may be repeated after the proof. */
export const ProveFirst = z.object({ proof: ProofKind })

export const PROOF_CALLS = {
  prove: endpoint('POST', '/api/account/proof', { body: SignInProof, response: z.void(), status: 204 }),
}
