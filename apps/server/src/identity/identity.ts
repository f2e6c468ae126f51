import type { PublicConfig } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { AccountService } from './account-service.ts'
import type { CommissionerCheck } from './bearer.ts'
import { createEmbeddedIdentity, type EmbeddedSettings } from './embedded-identity.ts'
import { createHostedIdentity } from './hosted-identity.ts'
import type { RequireRecentSignIn } from './recent-sign-in.ts'
import type { IsSignedOut } from './sign-outs.ts'
import type { SignedIn, TokenVerifier } from './verify-token.ts'

/** Who is asking, whoever vouches for it. */
type Identity = {
  /** Every route of the sign-in. */
  plugin: FastifyPluginAsync
  verifyToken: TokenVerifier
  isCommissioner: CommissionerCheck
  requireRecent: RequireRecentSignIn
  /** Whether the sign-in of this account takes a second step, or is nothing of ours. */
  hasSecondStep(user: SignedIn): Promise<boolean> | boolean
  /** The e-mails of those who are, as far as it is known. */
  commissioners(): Promise<readonly string[]>
  /** Whether the league still waits for its first account. */
  isUnclaimed(): Promise<boolean>
  /** How the commissioner looks after the accounts; to be put behind `commissionerOnly`. */
  commissionerPlugin: FastifyPluginAsync | undefined
  /** How each person looks after his own account; to be put behind `signedInOnly`. */
  ownAccountPlugin: FastifyPluginAsync | undefined
  /** Makes an account and a link to it, within somebody else's transaction. */
  invite: AccountService['inviteIn'] | undefined
  /** How the accounts follow a team that is handed over. */
  takeOver: { takeOverIn: AccountService['takeOverIn']; refreshSignOuts(): Promise<void> } | undefined
  /** What people are called, by e-mail, as far as it is known. */
  names(): Promise<ReadonlyMap<string, string>>
  /** Called whenever somebody may have been signed out before his token expires. */
  onSignOut(listener: (isSignedOut: IsSignedOut) => void): void
  /** What the pages must know to sign somebody in. */
  publicConfig: PublicConfig['identity']
}

/** A provider elsewhere if one is named, else the embedded one. */
export const createIdentity = async (
  hosted: HostedIdentity | undefined,
  settings: EmbeddedSettings,
): Promise<Identity> => (hosted ? createHostedIdentity(hosted, settings) : createEmbeddedIdentity(settings))
