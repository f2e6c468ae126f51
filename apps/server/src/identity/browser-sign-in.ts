import type { FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '#platform/security-log.ts'
import type { ArtifactStore } from './artifact-store.ts'
import type { OpenProvider } from './late-provider.ts'
import { SESSION_S, SIGNED_IN_MARK } from './provider-names.ts'

type Deps = { openProvider: OpenProvider; artifacts: ArtifactStore; origin: string }

/** Signs in the browser that sent this request, as `accountId`, and leads it to a page. */
export type BrowserSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  to: { accountId: string; path: string },
) => Promise<FastifyReply>

/**
 * For whoever has just set his password: he has shown who he is, so nobody asks him again. The page that he is led to
 * finds the provider's session as if he had filled in its form.
 */
export const createBrowserSignIn =
  ({ openProvider, artifacts, origin }: Deps): BrowserSignIn =>
  async (request, reply, { accountId, path }) => {
    const provider = await openProvider()
    const ctx = provider.createContext(request.raw, reply.raw)
    const before = await provider.Session.get(ctx)
    // Whoever was signed in here before is not any more, with whatever tokens his open tabs have.
    await artifacts.endSession(before)
    await before.destroy()
    // A new one under a new name: nobody who knew that of the browser's last session gets into this one.
    const session = new provider.Session()
    session.loginAccount({ accountId })
    await session.save(SESSION_S)
    // The request may have come through a proxy in plain text; the browser has sent it to the origin.
    ctx.cookies.secure = origin.startsWith('https:')
    ctx.cookies.set(provider.cookieName('session'), session.jti, {
      httpOnly: true,
      overwrite: true,
      sameSite: 'lax',
      expires: new Date(Date.now() + SESSION_S * 1000),
    })
    // The figures that a page has kept are those of who was here before: without the mark it shows none of them.
    ctx.cookies.set(SIGNED_IN_MARK, null, { httpOnly: false, overwrite: true, signed: false })
    logSecurity(request, 'sign-in', { subject: accountId })
    return reply.redirect(path, 303)
  }
