import type { PublicConfig } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { AccountService } from './account-service.ts'
import type { CommissionerCheck } from './bearer.ts'
import { createEmbeddedIdentity, type EmbeddedSettings } from './embedded-identity.ts'
import { createHostedIdentity } from './hosted-identity.ts'
import type { JoiningAccounts } from './joining-accounts.ts'
import type { RequireRecentSignIn } from './recent-sign-in.ts'
import type { IsSignedOut } from './sign-outs.ts'
import type { FindOwner } from './tokens/access-tokens.ts'
import type { SignedIn, TokenVerifier } from './verify-token.ts'

/** SHIP-08: refuses, or deletes the account itself; the caller deletes everything else. */
export type PersonRemoval = {
  /** The e-mail if an external provider keeps the accounts. */
  knownBy: 'id' | 'email'
  removeIn(tx: Tx, who: string, by: Author): Promise<void>
  refreshSignOuts(): Promise<void>
}

export type Identity = {
  plugin: FastifyPluginAsync
  verifyToken: TokenVerifier
  isCommissioner: CommissionerCheck
  requireRecent: RequireRecentSignIn
  /** Also true where it does not apply: for shared and hosted accounts. */
  hasTwoStep(user: SignedIn): Promise<boolean> | boolean
  commissioners(): Promise<readonly string[]>
  isUnclaimed(): Promise<boolean>
  /** Register behind `commissionerOnly`. */
  commissionerPlugin: FastifyPluginAsync | undefined
  /** Register behind `signedInOnly`. */
  ownAccountPlugin: FastifyPluginAsync | undefined
  joining: JoiningAccounts | undefined
  invite: AccountService['inviteIn'] | undefined
  takeOver: { takeOverIn: AccountService['takeOverIn']; refreshSignOuts(): Promise<void> } | undefined
  findOwner: FindOwner
  removal: PersonRemoval
  names(): Promise<ReadonlyMap<string, string>>
  onSignOut(listener: (isSignedOut: IsSignedOut) => void): void
  publicConfig: PublicConfig['identity']
}

export const createIdentity = async (
  hosted: HostedIdentity | undefined,
  settings: EmbeddedSettings,
): Promise<Identity> => (hosted ? createHostedIdentity(hosted, settings) : createEmbeddedIdentity(settings))
