import type { PublicConfig } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
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

/** Identity: the embedded provider or a hosted one. */
export type Identity = {
  /** All routes of the sign-in. */
  plugin: FastifyPluginAsync
  verifyToken: TokenVerifier
  isCommissioner: CommissionerCheck
  requireRecent: RequireRecentSignIn
  /** Whether the account's sign-in uses a second factor; true where it does not apply (shared and hosted accounts). */
  hasTwoStep(user: SignedIn): Promise<boolean> | boolean
  /** The known commissioners' e-mails. */
  commissioners(): Promise<readonly string[]>
  /** Whether the league still has no account. */
  isUnclaimed(): Promise<boolean>
  /** The commissioner's routes for accounts; register behind `commissionerOnly`. */
  commissionerPlugin: FastifyPluginAsync | undefined
  /** Each user's routes for the own account; register behind `signedInOnly`. */
  ownAccountPlugin: FastifyPluginAsync | undefined
  /** Accounts that users create themselves, by the league's join link. */
  joining: JoiningAccounts | undefined
  /** Creates an account and a link to it, within the caller's transaction. */
  invite: AccountService['inviteIn'] | undefined
  /** Updates the accounts when a team is handed over. */
  takeOver: { takeOverIn: AccountService['takeOverIn']; refreshSignOuts(): Promise<void> } | undefined
  /** The current owner of an access token. */
  findOwner: FindOwner
  /** Deletes an account, within the caller's transaction; undefined if an external provider keeps the accounts. */
  removal: { removeIn: AccountService['removeIn']; refreshSignOuts(): Promise<void> } | undefined
  /** The known names, by e-mail. */
  names(): Promise<ReadonlyMap<string, string>>
  /** Called when sessions may have ended before their tokens expire. */
  onSignOut(listener: (isSignedOut: IsSignedOut) => void): void
  /** What pages need for the sign-in. */
  publicConfig: PublicConfig['identity']
}

/** The hosted provider if one is configured, else the embedded one. */
export const createIdentity = async (
  hosted: HostedIdentity | undefined,
  settings: EmbeddedSettings,
): Promise<Identity> => (hosted ? createHostedIdentity(hosted, settings) : createEmbeddedIdentity(settings))
