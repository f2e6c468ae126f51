import { FLAG_CALLS, type FlagName } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { AccountStore } from '#identity/account-store.ts'
import type { TokenVerifier } from '#identity/verify-token.ts'
import { authorOf } from '#platform/author.ts'
import type { Limits } from '#platform/connection-slots.ts'
import { serve } from '#platform/serve.ts'
import { audienceOf, evaluate } from './evaluation.ts'
import { ENVIRONMENT, flagSdkRoutes } from './flag-sdk-routes.ts'
import { type FlagServiceDeps, openFlagService } from './flag-service.ts'
import { createFlagStreams } from './flag-streams.ts'

type FlagsDeps = FlagServiceDeps & {
  origin: string
  accounts: Pick<AccountStore, 'findById'>
  mostStreams: Limits
  /** Opening a feed waits this long for the user's roles. */
  timeoutMs?: number
}

export async function createFlags({ origin, accounts, mostStreams, timeoutMs = 2_000, ...deps }: FlagsDeps) {
  const service = await openFlagService(deps)
  const streams = createFlagStreams(service, mostStreams)
  const audiences = new Set<() => void>()
  const unsubscribe = deps.notices.subscribe(({ part }) => {
    if (part === 'accounts' || part === 'league') for (const listener of audiences) listener()
  })
  const counts = { events: 0, diagnostics: 0 }

  /** Adds the account's roles, unless the token names them; none without a database. */
  const withRoles = (verify: TokenVerifier) => async (token: string) => {
    const user = await verify(token)
    return { ...user, roles: user.roles ?? (await rolesInTime(user.subject)) }
  }
  /** Shorter than a page waits for a feed. */
  function rolesInTime(subject: string): Promise<readonly string[]> {
    const patience = Promise.withResolvers<readonly string[]>()
    const timer = setTimeout(() => patience.resolve([]), timeoutMs)
    return Promise.race([rolesOf(subject).catch(() => []), patience.promise]).finally(() => clearTimeout(timer))
  }
  async function rolesOf(subject: string): Promise<readonly string[]> {
    const account = await accounts.findById(subject)
    return account && !account.disabled ? account.roles : []
  }
  const plugin: FastifyPluginAsync = async (app) => {
    await app.register(flagSdkRoutes, { service, streams, rolesOf, counts })
    app.addHook('preClose', async () => {
      unsubscribe()
      service.stop()
      streams.close()
    })
  }
  const commissionerPlugin: FastifyPluginAsync = async (app) => {
    serve(app, FLAG_CALLS.all, () => ({ flags: service.settings() }))
    serve(app, FLAG_CALLS.set, ({ params, body, user }) =>
      service.setFlag(params.key, body.value, authorOf(user, body.reason)),
    )
  }

  return {
    plugin,
    /** Register behind `commissionerOnly`. */
    commissionerPlugin,
    service,
    withRoles,
    valueFor: (name: FlagName, roles: readonly string[] = []) =>
      evaluate(service.states, name, audienceOf(roles)).value,
    /** Called when flags or roles may have changed. */
    onAudience(listener: () => void): void {
      service.onChange(listener)
      audiences.add(listener)
    },
    counts: () => ({ ...counts, streams: streams.count() }),
    /** How pages find the flag service. */
    publicConfig: { clientSideId: ENVIRONMENT, baseUrl: origin, streamUrl: origin, eventsUrl: origin },
  }
}
