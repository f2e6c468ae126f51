import type { FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '#platform/security-log.ts'
import type { ArtifactStore } from './artifact-store.ts'
import type { OpenProvider } from './lazy-provider.ts'
import { SESSION_S, SIGNED_IN_COOKIE } from './provider-names.ts'

type Deps = { openProvider: OpenProvider; artifacts: ArtifactStore; origin: string }

export type OpenBrowserSession = (request: FastifyRequest, reply: FastifyReply, accountId: string) => Promise<void>

/** Creates the provider's session as its form would: a user who has set a password need not enter it again. */
export const createBrowserSession =
  ({ openProvider, artifacts, origin }: Deps): OpenBrowserSession =>
  async (request, reply, accountId) => {
    const provider = await openProvider()
    const ctx = provider.createContext(request.raw, reply.raw)
    const before = await provider.Session.get(ctx)
    // Ends the browser's previous session with the tokens of its open tabs.
    await artifacts.endSession(before)
    await before.destroy()
    // A new session id, so that a planted one gives no access (session fixation).
    const session = new provider.Session()
    session.loginAccount({ accountId })
    await session.save(SESSION_S)
    // The request may arrive through a proxy in plain text; the browser has sent it to the origin.
    ctx.cookies.secure = origin.startsWith('https:')
    ctx.cookies.set(provider.cookieName('session'), session.jti, {
      httpOnly: true,
      overwrite: true,
      sameSite: 'lax',
      expires: new Date(Date.now() + SESSION_S * 1000),
    })
    // The page may have stored figures of the previous user: without the cookie it shows none of them.
    ctx.cookies.set(SIGNED_IN_COOKIE, null, { httpOnly: false, overwrite: true, signed: false })
    logSecurity(request, 'sign-in', { subject: accountId })
  }
