import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const SecondFactor = z.object({
  onSince: z.int().nullable(),
  recoveryCodesLeft: z.int(),
  /** The demo's shared account, whose sign-in cannot be changed. */
  isShared: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Required before setup, because a session may have been left open. */
export const PasswordProof = z.object({ password: z.string().min(1).max(256) })
export type PasswordProof = z.infer<typeof PasswordProof>

export const CodeProof = z.object({ code: z.string().trim().min(1).max(40) })
export type CodeProof = z.infer<typeof CodeProof>

/** A code where the second factor is set up, otherwise the password. */
export const ProveFirst = z.object({ proof: z.enum(['password', 'code']) })
export type ProofKind = z.infer<typeof ProveFirst>['proof']

/** `picture` is a QR code as an SVG path. */
export const FactorSetup = z.object({
  secret: z.string(),
  address: z.string(),
  picture: z.object({ size: z.int(), path: z.string() }),
})
export type FactorSetup = z.infer<typeof FactorSetup>

/** Shown once: the server stores only hashes. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export const PROOF_CALLS = {
  /** The refused call may be repeated afterwards. */
  prove: endpoint('POST', '/api/account/proof', 'member', {
    body: z.union([PasswordProof, CodeProof]),
    response: z.void(),
    status: 204,
  }),
}

const SECOND_FACTOR = '/api/account/second-factor'

export const SECOND_FACTOR_CALLS = {
  state: endpoint('GET', SECOND_FACTOR, 'member', { response: SecondFactor }),
  begin: endpoint('POST', SECOND_FACTOR, 'member', { body: PasswordProof, response: FactorSetup, status: 201 }),
  confirm: endpoint('POST', `${SECOND_FACTOR}/confirm`, 'member', { body: CodeProof, response: RecoveryCodes }),
  newRecoveryCodes: endpoint('POST', `${SECOND_FACTOR}/recovery-codes`, 'member', {
    body: CodeProof,
    response: RecoveryCodes,
  }),
  turnOff: endpoint('POST', `${SECOND_FACTOR}/turn-off`, 'member', { body: CodeProof, response: SecondFactor }),
}
