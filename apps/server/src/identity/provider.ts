import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { AppError } from '#platform/errors.ts'
import { sessionOf } from './ended-sessions.ts'
import { DATABASE_UNAVAILABLE } from './form-pages.ts'
import { configuration, KEEP_ALIVE, type ProviderDeps } from './provider-configuration.ts'
import { AUTHORIZE, TOKEN } from './provider-names.ts'
import type { SessionBrowsers } from './sessions/session-browsers.ts'

/** The embedded OpenID provider: one public client, no consent, the paths of AUTH-04 in its discovery document. */
export function createProvider(deps: ProviderDeps): Provider {
  const provider = new Provider(`${deps.origin}/`, configuration(deps))
  // The mount sets these headers itself, for the one origin.
  provider.proxy = true
  provider.on('server_error', respondToError)
  provider.use<object, Pick<KoaContextWithOIDC, 'oidc'>>(async (ctx, next) => {
    renameOfflineAccess(ctx)
    await next()
    await noteBrowser(ctx, deps.browsers)
  })
  return provider
}

function renameOfflineAccess(ctx: KoaContextWithOIDC) {
  const { scope } = ctx.query
  if (ctx.path !== AUTHORIZE || typeof scope !== 'string') return
  const renamed = scope.split(' ').map((word) => (word === 'offline_access' ? KEEP_ALIVE : word))
  ctx.query = { ...ctx.query, scope: renamed.join(' ') }
}

/** Temporary unavailability must not look permanent, or the page would end the session. */
function respondToError(ctx: KoaContextWithOIDC, error: Error) {
  if (error instanceof AppError) {
    ctx.status = 400
    ctx.body = { error: 'invalid_request', error_description: error.message }
  }
  if (!unavailabilityIn(error)) return
  ctx.status = 503
  if (ctx.path === TOKEN) ctx.body = { error: 'temporarily_unavailable', error_description: DATABASE_UNAVAILABLE }
}

async function noteBrowser(ctx: KoaContextWithOIDC, browsers: SessionBrowsers) {
  const grant = ctx.path === TOKEN && ctx.status === 200 ? ctx.oidc?.entities.Grant : undefined
  if (grant) await browsers.note({ session: sessionOf(grant.jti), userAgent: ctx.get('user-agent'), address: ctx.ip })
}
