import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { AppError } from '#platform/errors.ts'
import { createSecurityLog, type SecurityLog } from '#platform/security-log.ts'
import type { ProviderParts } from './provider.ts'
import { TOKEN } from './provider-names.ts'

/** Whoever asks first has it opened; everybody is given the same one. */
export type OpenProvider = () => Promise<Provider>

/**
 * The provider is a fifth of all that a start would have to load, and nobody needs it before somebody signs in. So it is
 * loaded then, or by `openProvider` being called ahead of time.
 */
export function createLateProvider(
  parts: ProviderParts,
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
): OpenProvider {
  let opened: Promise<Provider> | undefined
  return () => {
    opened ??= open()
    return opened
  }

  async function open(): Promise<Provider> {
    const { createProvider } = await import('./provider.ts')
    const provider = createProvider(parts)
    const failed = (error: Error, ctx?: KoaContextWithOIDC) => {
      if (!(error instanceof AppError) && !(ctx && hungUp(ctx.req))) log.error({ err: error }, 'sign-in failed')
    }
    provider.on('server_error', (ctx, error) => failed(error, ctx))
    // Koa's own event, of which the provider's types do not know.
    const app: EventEmitter = provider
    app.on('error', failed)
    provider.on('grant.revoked', (ctx) => tellRevoked(ctx, createSecurityLog(log)))
    return provider
  }
}

/** The provider ends a sign-in when a token that was used comes again; or because its owner asked to. */
function tellRevoked({ path, ip, oidc }: KoaContextWithOIDC, notify: SecurityLog) {
  const subject = oidc.account?.accountId ?? oidc.entities.RefreshToken?.accountId
  notify(path === TOKEN ? 'token-reuse' : 'sign-out', { subject, address: ip })
}

/** A request that never came in whole is no failure of ours. */
const hungUp = (request: IncomingMessage) => !request.complete
