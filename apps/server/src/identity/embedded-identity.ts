import type { FastifyPluginAsync } from 'fastify'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Database } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createAccountStore } from './account-store.ts'
import { createArtifactStore } from './artifact-store.ts'
import { createCommissionerCheck } from './bearer.ts'
import { createLoginPages, type DemoAccount, type LoginPages } from './login-page.ts'
import { EXPIRED, loginRoutes, PAGE_HEADERS } from './login-routes.ts'
import { logoutRoute } from './logout-route.ts'
import { CLIENT_ID, createProvider } from './provider.ts'
import { providerMount } from './provider-mount.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { createTokenVerifier } from './verify-token.ts'

export type EmbeddedSettings = {
  db: Database
  secrets: Secrets
  /** The one address people use, without a trailing slash. */
  origin: string
  title: string
  /** The text of `login.html`: as built, or the source of it. */
  loginTemplate: string
  /** Shown on the sign-in page, one click away; empty outside the demo. */
  demoAccounts: DemoAccount[]
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
  const guard = createSignInGuard(db)
  const signIn = createSignIn({ accounts, guard })
  const pages = createLoginPages({ ...settings, template: settings.loginTemplate })
  const provider = createProvider({ origin, audience, keys, accounts, artifacts, renderError: renderErrorOn(pages) })

  const plugin: FastifyPluginAsync = async (app) => {
    provider.on('server_error', (_ctx: unknown, error: Error) => app.log.error({ err: error }, 'sign-in failed'))
    provider.on('error', (error: Error) => app.log.error({ err: error }, 'sign-in failed'))
    await app.register(providerMount, { provider, origin })
    await app.register(loginRoutes, { provider, artifacts, signIn, pages, origin })
    await app.register(logoutRoute, { provider, artifacts, pages, origin })

    const sweep = setInterval(() => {
      Promise.all([artifacts.sweep(), guard.sweep()]).catch((error) => app.log.warn({ err: error }, 'sweep failed'))
    }, SWEEP_EVERY_MS)
    sweep.unref()
    app.addHook('onClose', async () => clearInterval(sweep))
  }
  return {
    plugin,
    accounts,
    isCommissioner: createCommissionerCheck(accounts),
    verifyToken: createTokenVerifier({ issuer: `${origin}/`, audience, keys: keys.publicKeys }),
    publicConfig: { domain: origin, clientId: CLIENT_ID, audience },
  }
}

/** The provider's own page would be plain text on white. */
function renderErrorOn(pages: LoginPages): Configuration['renderError'] {
  return (ctx: KoaContextWithOIDC, out, error) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) ctx.res.setHeader(name, value)
    ctx.body =
      error instanceof errors.SessionNotFound
        ? pages.notice(EXPIRED)
        : pages.notice('This sign-in request is not valid.', out.error)
  }
}
