import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import { createAccountStore } from './account-store.ts'
import type { CommissionerCheck } from './bearer.ts'
import { createKnownNames } from './known-names.ts'
import { rememberTokens } from './remembered-tokens.ts'
import { createRemoteKeys } from './remote-keys.ts'
import { createTokenVerifier } from './verify-token.ts'

type Deps = { db: Database; log: Pick<FastifyBaseLogger, 'warn'> }

/** Users sign in at another OpenID provider: nothing of the sign-in is served here, only its tokens are checked. */
export function createHostedIdentity({ commissioners, ...provider }: HostedIdentity, { db, log }: Deps) {
  const { issuer, clientId, audience, scope, emailClaim, rolesClaim } = provider
  const names = createKnownNames(db, log)
  const isCommissioner: CommissionerCheck = async ({ email, roles }) =>
    commissioners.includes(email) || (roles ?? []).includes('commissioner')

  const verify = createTokenVerifier({
    // Some providers write their issuer with a slash at the end.
    issuer: [issuer, `${issuer}/`],
    audience,
    emailClaim,
    rolesClaim,
    keys: createRemoteKeys(issuer),
    // Most providers type access tokens 'JWT' unless set to follow RFC 9068; the audience tells them from ID tokens.
    types: ['at+jwt', 'jwt'],
  })

  return {
    plugin: async () => {},
    isCommissioner,
    // What is proved, and how often, is the provider's business.
    requireRecent: async () => {},
    hasSecondStep: () => true,
    // Whoever is one by his role is known once he was here.
    commissioners: async () => [...new Set([...commissioners, ...(await names.all()).keys()])],
    isUnclaimed: async () => false,
    // A league that has moved there knows whoever had an account here.
    names: async () => new Map([...(await createAccountStore(db).names()), ...(await names.all())]),
    // Whom to invite, and whom to sign out, is the provider's business.
    commissionerPlugin: undefined,
    ownAccountPlugin: undefined,
    invite: undefined,
    takeOver: undefined,
    onSignOut: () => {},
    verifyToken: rememberTokens(async (token) => {
      const user = await verify(token)
      if (await isCommissioner(user)) names.note(user)
      return user
    }),
    publicConfig: { issuer, clientId, audience, scope },
  }
}
