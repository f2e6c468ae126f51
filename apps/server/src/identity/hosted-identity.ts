import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { CommissionerCheck } from './bearer.ts'
import { rememberTokens } from './remembered-tokens.ts'
import { createRemoteKeys } from './remote-keys.ts'
import { createTokenVerifier } from './verify-token.ts'

/** People sign in elsewhere, at Auth0 for one: nothing of the sign-in is served here, only its tokens are checked. */
export function createHostedIdentity({ commissioners, ...provider }: HostedIdentity) {
  const { domain, clientId, audience, emailClaim, rolesClaim } = provider
  const isCommissioner: CommissionerCheck = async ({ email, roles }) =>
    commissioners.includes(email) || (roles ?? []).includes('commissioner')

  return {
    plugin: async () => {},
    isCommissioner,
    isUnclaimed: async () => false,
    // Whom to invite, and whom to sign out, is the provider's business.
    commissionerPlugin: undefined,
    ownAccountPlugin: undefined,
    invite: undefined,
    onSignOut: () => {},
    verifyToken: rememberTokens(
      createTokenVerifier({
        issuer: `${domain}/`,
        audience,
        emailClaim,
        rolesClaim,
        keys: createRemoteKeys(new URL('/.well-known/jwks.json', domain)),
        // Auth0 types its access tokens 'JWT' unless told to follow RFC 9068; an ID token has another audience.
        types: ['at+jwt', 'jwt'],
      }),
    ),
    publicConfig: { domain, clientId, audience },
  }
}
