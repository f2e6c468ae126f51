import type { FlagName } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { AccountStore } from '#identity/account-store.ts'
import type { TokenVerifier } from '#identity/verify-token.ts'
import type { Most } from '#platform/places.ts'
import { audienceOf, evaluate } from './evaluation.ts'
import { flagRoutes } from './flag-routes.ts'
import { ENVIRONMENT, flagSdkRoutes } from './flag-sdk-routes.ts'
import { type FlagServiceDeps, openFlagService } from './flag-service.ts'
import { createFlagStreams } from './flag-streams.ts'

type FlagsParts = FlagServiceDeps & {
  origin: string
  accounts: Pick<AccountStore, 'findById'>
  mostStreams: Most
  /** How long a feed waits to know its reader's roles. */
  patienceMs?: number
}

/** The embedded flag service: what is switched on, and for whom, in the words of the SDK that the pages use. */
export async function createFlags({ origin, accounts, mostStreams, patienceMs = 2_000, ...parts }: FlagsParts) {
  const service = await openFlagService(parts)
  const streams = createFlagStreams(service, mostStreams)
  const audiences = new Set<() => void>()
  const unsubscribe = parts.notices.subscribe(({ part }) => {
    if (part === 'accounts' || part === 'league') for (const listener of audiences) listener()
  })
  const counts = { events: 0, diagnostics: 0 }

  /** Who is asking, with the roles of his account unless his token names them. Without a database he has none. */
  const withRoles = (verify: TokenVerifier) => async (token: string) => {
    const user = await verify(token)
    return { ...user, roles: user.roles ?? (await rolesInTime(user.subject)) }
  }
  /** A page gives up a feed that does not open in ten seconds, and a database may be silent for longer. */
  function rolesInTime(subject: string): Promise<readonly string[]> {
    const patience = Promise.withResolvers<readonly string[]>()
    const timer = setTimeout(() => patience.resolve([]), patienceMs)
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
  const commissionerPlugin: FastifyPluginAsync = (app) => flagRoutes(app, { service })

  return {
    /** What the pages ask, without a token. */
    plugin,
    /** What the commissioner asks; to be put behind `commissionerOnly`. */
    commissionerPlugin,
    service,
    withRoles,
    valueFor: (name: FlagName, roles: readonly string[] = []) =>
      evaluate(service.states, name, audienceOf(roles)).value,
    /** Called whenever a flag or somebody's roles may have changed. */
    onAudience(listener: () => void): void {
      service.onChange(listener)
      audiences.add(listener)
    },
    counts: () => ({ ...counts, streams: streams.count() }),
    /** What the pages must know to find it. */
    publicConfig: { clientSideId: ENVIRONMENT, baseUrl: origin, streamUrl: origin, eventsUrl: origin },
  }
}
