import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Outbox } from '#outbox/outbox.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database } from '#platform/db/client.ts'
import { lastKnown } from '#platform/last-known.ts'
import type { Notices } from '#platform/notices.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSecurityLog } from '#platform/security-log.ts'
import { createAccountLinks } from './account-links.ts'
import { createAccountMail } from './account-mail.ts'
import { createAccountNotices } from './account-notices.ts'
import { accountRoutes } from './account-routes.ts'
import { createAccountService } from './account-service.ts'
import { createAccountStore } from './account-store.ts'
import { createArtifactStore } from './artifact-store.ts'
import { createCommissionerCheck } from './bearer.ts'
import { createBrowserSession } from './browser-sign-in.ts'
import { sweepEndedSessions } from './ended-sessions.ts'
import { createFirstAccount } from './first-account.ts'
import { firstAccountRoutes } from './first-account-routes.ts'
import { forgottenPasswordRoutes } from './forgotten-password-routes.ts'
import { createJoiningAccounts } from './joining-accounts.ts'
import { createLazyProvider } from './lazy-provider.ts'
import { createLoginPages, type DemoAccount } from './login-page.ts'
import { loginRoutes } from './login-routes.ts'
import { logoutRoute } from './logout-route.ts'
import { passwordRoutes } from './password-routes.ts'
import { proofRoutes } from './proof-routes.ts'
import { providerMount } from './provider-mount.ts'
import { CLIENT_ID, SCOPE } from './provider-names.ts'
import { createRecentSignIn } from './recent-sign-in.ts'
import { createCodeStep, createCodeTickets } from './second-factor/code-step.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import { createFactorStore } from './second-factor/factor-store.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { createOwnSessions } from './sessions/own-sessions.ts'
import { createSessionBrowsers } from './sessions/session-browsers.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { createSharedAccounts } from './shared-accounts.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { openSignOuts } from './sign-outs.ts'
import { loadSigningKeys } from './signing-keys.ts'
import type { FindOwner } from './tokens/access-tokens.ts'
import { cacheTokens, createTokenVerifier, type SignedIn } from './verify-token.ts'

export type EmbeddedSettings = {
  db: Database
  secrets: Secrets
  origin: string
  title: () => string
  loginTemplate: string
  demoAccounts: DemoAccount[]
  notices: Notices
  change: MakeChange
  outbox: Outbox
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>
}

export type EmbeddedIdentity = Awaited<ReturnType<typeof createEmbeddedIdentity>>

const SWEEP_EVERY_MS = 60_000
/** Loads the provider after the start, ahead of the first sign-in. */
const LOAD_AFTER_MS = 2_000

export async function createEmbeddedIdentity(settings: EmbeddedSettings) {
  const { db, origin, title } = settings
  const audience = `${origin}/api`
  const keys = await loadSigningKeys(settings.secrets)
  const isShared = createSharedAccounts(settings.demoAccounts)
  const notices = createAccountNotices({ ...settings, isShared })
  const accounts = createAccountStore(db, notices)
  const links = createAccountLinks(db, { origin, notices })
  const guard = createSignInGuard(db)
  const signOuts = await openSignOuts(settings)
  const artifacts = createArtifactStore(db, signOuts)
  const browsers = createSessionBrowsers(db)
  const factor = createSecondFactor({ ...settings, store: createFactorStore(db, notices), guard })
  const signIn = createSignIn({ accounts, guard, factor, record: createSecurityLog(settings.log) })
  const recent = createRecentSignIn({ db, factor, isShared })
  const mail = createAccountMail({ ...settings, links, isShared })
  const pages = createLoginPages({ ...settings, template: settings.loginTemplate })
  const codeStep = createCodeStep({ accounts, factor, tickets: createCodeTickets(settings.secrets), pages })
  const openProvider = createLazyProvider(
    { origin, audience, keys, accounts, artifacts, pages, browsers },
    settings.log,
  )

  const openSession = createBrowserSession({ openProvider, artifacts, origin })
  const firstAccount = createFirstAccount(settings)

  const sweep = async () => {
    const stores = [artifacts, browsers, guard, links, recent]
    await Promise.all([sweepEndedSessions(db), ...stores.map((store) => store.sweep())])
  }
  const plugin: FastifyPluginAsync = async (app) => {
    const forms = { pages, title, origin, openProvider, openSession, artifacts, signIn, codeStep }
    await app.register(providerMount, forms)
    await app.register(loginRoutes, forms)
    await app.register(firstAccountRoutes, { ...forms, firstAccount })
    await app.register(passwordRoutes, { ...forms, links, accounts, factor, signOuts, isShared })
    await app.register(forgottenPasswordRoutes, { ...forms, db, mail })
    await app.register(logoutRoute, forms)

    const loading = setTimeout(() => {
      openProvider().catch((error) => app.log.error({ err: error }, 'failed to load the provider'))
    }, LOAD_AFTER_MS).unref()
    const sweeping = setInterval(() => {
      sweep().catch((error) => app.log.warn({ err: error }, 'sweep failed'))
    }, SWEEP_EVERY_MS).unref()
    app.addHook('onClose', async () => {
      clearTimeout(loading)
      clearInterval(sweeping)
      signOuts.stop()
    })
  }
  const commissionerCheck = createCommissionerCheck(accounts)
  // While the database is lost nobody's role can change either.
  const isCommissioner = lastKnown((subject: string) => commissionerCheck({ subject }))
  const hasTwoStep = lastKnown(factor.isOn)
  const refreshSignOuts = signOuts.refresh
  const service = createAccountService({ ...settings, links, mail, mailed: notices, refreshSignOuts, isShared })
  const commissionerPlugin: FastifyPluginAsync = (app) => accountRoutes(app, { service, requireRecent: recent.require })
  const ownAccountPlugin: FastifyPluginAsync = async (app) => {
    await app.register(sessionRoutes, { sessions: createOwnSessions({ db, signOuts }), isShared })
    await app.register(proofRoutes, { recent, factor, signIn })
    await app.register(factorRoutes, { ...settings, factor, signIn, isShared })
  }
  const findOwner: FindOwner = async ({ owner }) => {
    const account = await accounts.findById(owner)
    return account && !account.disabled ? account : undefined
  }
  const verify = createTokenVerifier({ issuer: `${origin}/`, audience, keys: keys.publicKeys })
  return {
    plugin,
    sweep,
    isCommissioner: ({ subject }: SignedIn) => isCommissioner(subject),
    requireRecent: recent.require,
    hasTwoStep: (user: SignedIn) => (isShared(user.email) ? true : hasTwoStep(user.subject)),
    commissioners: accounts.commissioners,
    isUnclaimed: firstAccount.isUnclaimed,
    findOwner,
    names: accounts.names,
    commissionerPlugin,
    ownAccountPlugin,
    joining: createJoiningAccounts({ openSession, title }),
    invite: service.inviteIn,
    takeOver: { takeOverIn: service.takeOverIn, refreshSignOuts },
    removal: { knownBy: 'id' as const, removeIn: service.removeIn, refreshSignOuts },
    verifyToken: signOuts.guard(cacheTokens(verify)),
    onSignOut: signOuts.onSignOut,
    publicConfig: { issuer: origin, clientId: CLIENT_ID, audience, scope: SCOPE },
  }
}
