import { hasHiddenCharacters } from '@tuff/league'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { HostedIdentity } from '#platform/hosted-identity.ts'
import type { Notices } from '#platform/notices.ts'
import { writeSetting } from '#platform/settings-store.ts'
import { createAccountStore } from './account-store.ts'
import type { CommissionerCheck } from './bearer.ts'
import { createBoundSubjects } from './bound-subjects.ts'
import { hostedSignInRoutes } from './hosted-sign-in-routes.ts'
import { createRemoteKeys } from './remote-keys.ts'
import type { FindOwner } from './tokens/access-tokens.ts'
import { deleteAllTokensIn } from './tokens/token-store.ts'
import { cacheTokens, createTokenVerifier, type SignedIn } from './verify-token.ts'

type Deps = {
  db: Database
  change: MakeChange
  notices: Pick<Notices, 'subscribe'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Users sign in at an external OpenID provider; this server only verifies its tokens. */
export function createHostedIdentity(
  { commissioners, ...provider }: HostedIdentity,
  { db, change, notices, log }: Deps,
) {
  const { issuer, clientId, audience, scope, emailClaim, trustsEmails, rolesClaim } = provider
  const bound = createBoundSubjects(db, issuer)
  const unsubscribe = notices.subscribe(({ part }) => {
    if (part === 'accounts' || part === 'league') bound.forget()
  })
  const names = createKnownNames(db, log)
  const isCommissioner: CommissionerCheck = async ({ email, roles }) =>
    commissioners.includes(email) || (roles ?? []).includes('commissioner')

  const accounts = createAccountStore(db)
  // The provider does not report when an account ends. Tokens of accounts that a league had here before are void.
  const findOwner: FindOwner = async ({ owner, email }) => ((await accounts.findById(owner)) ? undefined : { email })

  const verify = cacheTokens(
    createTokenVerifier({
      // Some providers end their issuer with a slash.
      issuer: [issuer, `${issuer}/`],
      audience,
      emailClaim,
      needsVerifiedEmail: !trustsEmails,
      rolesClaim,
      keys: createRemoteKeys(issuer),
      // Most providers type access tokens 'JWT'; the audience distinguishes them from ID tokens.
      types: ['at+jwt', 'jwt'],
    }),
  )

  return {
    plugin: (async (app) => void app.addHook('onClose', async () => unsubscribe())) satisfies FastifyPluginAsync,
    isCommissioner,
    // The provider decides what users must prove, and how often.
    requireRecent: async () => {},
    hasTwoStep: () => true,
    // Commissioners by role are known after their first visit.
    commissioners: async () => [...new Set([...commissioners, ...(await names.all()).keys()])],
    isUnclaimed: async () => false,
    // A league that moved to a hosted provider keeps the accounts it had here.
    names: async () => new Map([...(await accounts.names()), ...(await names.all())]),
    commissionerPlugin: ((app) => hostedSignInRoutes(app, { bound, change })) satisfies FastifyPluginAsync,
    // Inviting and signing out are up to the provider.
    ownAccountPlugin: undefined,
    joining: undefined,
    invite: undefined,
    removal: {
      knownBy: 'email' as const,
      async removeIn(_tx: Tx, email: string, by: Author) {
        if (email === by.email.toLowerCase())
          throw new AppError('rule-broken', 'This is your own e-mail: another commissioner deletes it.')
        if (commissioners.includes(email))
          throw new AppError(
            'rule-broken',
            'This person is a commissioner: take the e-mail out of TUFF_COMMISSIONERS first.',
          )
      },
      refreshSignOuts: async () => {},
    },
    takeOver: {
      async takeOverIn(tx: Tx, { from }: { from: string }) {
        await deleteAllTokensIn(tx, 'email', from)
        await bound.releaseIn(tx, from)
        return { entry: [], link: null, account: undefined, isSameAccount: false }
      },
      refreshSignOuts: async () => {},
    },
    findOwner,
    onSignOut: () => {},
    verifyToken: async (token: string) => {
      const user = await verify(token)
      await bound.check(user)
      if (await isCommissioner(user)) names.note(user)
      return user
    },
    publicConfig: { issuer, clientId, audience, scope },
  }
}

/** Before a commissioner’s e-mail. */
export const NAME_SETTING = 'name of '
const MAX_NAME = 100

/** Stores the names of hosted commissioners, so that the log shows them after a restart and on every node. */
function createKnownNames(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const names = new Map<string, string>()
  return {
    /** Not awaited: without the name the log shows the e-mail. */
    note({ email, name = '' }: Pick<SignedIn, 'email' | 'name'>): void {
      const shown = name.trim().slice(0, MAX_NAME)
      if (shown === '' || hasHiddenCharacters(shown) || names.get(email) === shown) return
      names.set(email, shown)
      writeSetting(db.query, NAME_SETTING + email, shown).catch((error: unknown) => {
        names.delete(email)
        log.warn({ err: error }, 'failed to store a name')
      })
    },

    async all(): Promise<Map<string, string>> {
      const rows = await db.query.selectFrom('settings').selectAll().where('key', 'like', `${NAME_SETTING}%`).execute()
      return new Map(rows.map(({ key, value }) => [key.slice(NAME_SETTING.length), JSON.parse(value)]))
    },
  }
}
