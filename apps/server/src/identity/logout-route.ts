import type { FastifyPluginAsync } from 'fastify'
import type { ArtifactStore } from './artifact-store.ts'
import type { OpenProvider } from './late-provider.ts'
import type { LoginPages } from './login-page.ts'
import { PAGE_HEADERS } from './login-routes.ts'
import { explainLostDatabase } from './out-of-reach.ts'
import { CLIENT_ID } from './provider-names.ts'

type Options = { openProvider: OpenProvider; artifacts: ArtifactStore; pages: LoginPages; origin: string }

/** Where the browser library sends a person who logs out: the session ends, with every token it gave out (NAV-08). */
export const logoutRoute: FastifyPluginAsync<Options> = async (app, { openProvider, artifacts, pages, origin }) => {
  explainLostDatabase(app, pages)
  const mayReturnTo = [origin, `${origin}/`]

  app.get<{ Querystring: Record<string, string | string[] | undefined> }>('/v2/logout', async (request, reply) => {
    const { client_id: client, returnTo = origin } = request.query
    if (client !== CLIENT_ID || typeof returnTo !== 'string' || !mayReturnTo.includes(returnTo)) {
      return reply.code(400).headers(PAGE_HEADERS).send(pages.notice('This log-out request is not valid.'))
    }
    const provider = await openProvider()
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    await artifacts.endSession(session)
    await session.destroy()
    const cookie = provider.cookieName('session')
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [cookie, `${cookie}.sig`].map(forgotten))
      .redirect(returnTo, 302)
  })
}

const forgotten = (cookie: string) =>
  `${cookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`
