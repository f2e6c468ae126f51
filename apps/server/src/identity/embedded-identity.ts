import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Database } from '#platform/db/client.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import type { Notices } from '#platform/notices.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createAccountLinks } from './account-links.ts'
import { accountRoutes } from './account-routes.ts'
import { type AccountAudit, createAccountService } from './account-service.ts'
import { createAccountStore } from './account-store.ts'
import { createArtifactStore } from './artifact-store.ts'
import { createCommissionerCheck } from './bearer.ts'
import { createFirstAccount } from './first-account.ts'
import { firstAccountRoutes } from './first-account-routes.ts'
import { createLoginPages, type DemoAccount, type LoginPages } from './login-page.ts'
import { EXPIRED, loginRoutes, PAGE_HEADERS } from './login-routes.ts'
import { logoutRoute } from './logout-route.ts'
import { OUT_OF_REACH } from './out-of-reach.ts'
import { passwordRoutes } from './password-routes.ts'
import { CLIENT_ID, createProvider } from './provider.ts'
import { providerMount } from './provider-mount.ts'
import { rememberTokens } from './remembered-tokens.ts'
import { createSharedAccounts } from './shared-accounts.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { openSignOuts } from './sign-outs.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { createTokenVerifier } from './verify-token.ts'

export type EmbeddedSettings = {
  db: Database
  secrets: Secrets
  /** The one address people use, without a trailing slash. */
  origin: string
  title: () => string
  /** The text of `login.html`: as built, or the source of it. */
  loginTemplate: string
  /** Shown on the sign-in page, one click away; empty outside the demo. */
  demoAccounts: DemoAccount[]
  notices: Notices
  audit: AccountAudit
  log: Pick<FastifyBaseLogger, 'error'>
}

export type EmbeddedIdentity = Awaited<ReturnType<typeof createEmbeddedIdentity>>

const SWEEP_EVERY_MS = 10 * 60_000

/** Who is asking: the embedded OpenID provider, its sign-in pages, and the check of the tokens it gives out. */
export async function createEmbeddedIdentity(settings: EmbeddedSettings) {
  const { db, origin } = settings
  const audience = `${origin}/api`
  const keys = await loadSigningKeys(settings.secrets)
  const accounts = createAccountStore(db)
  const artifacts = createArtifactStore(db)
  const links = createAccountLinks(db, { origin })
  const guard = createSignInGuard(db)
  const signOuts = await openSignOuts(settings)
  const signIn = createSignIn({ accounts, guard })
  const isShared = createSharedAccounts(settings.demoAccounts)
  const pages = createLoginPages({ ...settings, template: settings.loginTemplate })
  const provider = createProvider({ origin, audience, keys, accounts, artifacts, renderError: renderErrorOn(pages) })

  const plugin: FastifyPluginAsync = async (app) => {
    provider.on('server_error', (_ctx: unknown, error: Error) => app.log.error({ err: error }, 'sign-in failed'))
    provider.on('error', (error: Error) => app.log.error({ err: error }, 'sign-in failed'))
    await app.register(providerMount, { provider, origin })
    await app.register(loginRoutes, { provider, artifacts, signIn, pages, origin })
    await app.register(firstAccountRoutes, { firstAccount: createFirstAccount(settings), pages, origin })
    await app.register(passwordRoutes, { links, accounts, signIn, signOuts, isShared, pages, origin })
    await app.register(logoutRoute, { provider, artifacts, pages, origin })

    const sweep = setInterval(() => {
      Promise.all([artifacts.sweep(), guard.sweep(), links.sweep()]).catch((error) =>
        app.log.warn({ err: error }, 'sweep failed'),
      )
    }, SWEEP_EVERY_MS)
    sweep.unref()
    app.addHook('onClose', async () => {
      clearInterval(sweep)
      signOuts.stop()
    })
  }
  const isCommissioner = createCommissionerCheck(accounts)
  const service = createAccountService({ db, audit: settings.audit, links, signOuts, isShared })
  const commissionerPlugin: FastifyPluginAsyncZod = (app) => accountRoutes(app, { service, isCommissioner })
  const verify = createTokenVerifier({ issuer: `${origin}/`, audience, keys: keys.publicKeys })
  return {
    plugin,
    accounts,
    isCommissioner,
    commissionerPlugin,
    invite: service.inviteIn,
    verifyToken: signOuts.guard(rememberTokens(verify)),
    onSignOut: signOuts.onSignOut,
    publicConfig: { domain: origin, clientId: CLIENT_ID, audience },
  }
}

/** The provider's own page would be plain text on white. */
function renderErrorOn(pages: LoginPages): Configuration['renderError'] {
  return (ctx: KoaContextWithOIDC, out, error) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) ctx.res.setHeader(name, value)
    if (unavailabilityIn(error)) ctx.body = pages.notice(OUT_OF_REACH)
    else if (error instanceof errors.SessionNotFound) ctx.body = pages.notice(EXPIRED)
    else ctx.body = pages.notice('This sign-in request is not valid.', out.error)
  }
}
