import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { AppError } from '#platform/errors.ts'
import { createSecurityLog, type SecurityLog } from '#platform/security-log.ts'
import type { ProviderDeps } from './provider-configuration.ts'
import { TOKEN } from './provider-names.ts'

export type OpenProvider = () => Promise<Provider>

/** Loads the provider, a fifth of the start's modules, with the first request. */
export function createLazyProvider(
  deps: ProviderDeps,
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
): OpenProvider {
  let opened: Promise<Provider> | undefined
  return () => {
    opened ??= open()
    return opened
  }

  async function open(): Promise<Provider> {
    const { createProvider } = await import('./provider.ts')
    const provider = createProvider(deps)
    const failed = (error: Error, ctx?: KoaContextWithOIDC) => {
      if (!(error instanceof AppError) && !(ctx && isAborted(ctx.req))) log.error({ err: error }, 'sign-in failed')
    }
    provider.on('server_error', (ctx, error) => failed(error, ctx))
    // An event of Koa that the provider's types do not include.
    const app: EventEmitter = provider
    app.on('error', failed)
    provider.on('grant.revoked', (ctx) => logRevoked(ctx, createSecurityLog(log)))
    return provider
  }
}

/** The provider revokes a grant when a used token is presented again, or when its owner revokes it. */
function logRevoked({ path, ip, oidc }: KoaContextWithOIDC, record: SecurityLog) {
  const subject = oidc.account?.accountId ?? oidc.entities.RefreshToken?.accountId
  record(path === TOKEN ? 'token-reuse' : 'sign-out', { subject, address: ip })
}

const isAborted = (request: IncomingMessage) => !request.complete
