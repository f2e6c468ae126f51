import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '#platform/security-log.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { acceptForms, PAGE_HEADERS, showUnavailablePage } from './form-pages.ts'
import type { OpenProvider } from './lazy-provider.ts'
import type { LoginPages } from './login-page.ts'
import { CLIENT_ID, LOG_OUT, SIGNED_IN_COOKIE } from './provider-names.ts'
import { NOT_FROM_HERE } from './sign-in-words.ts'

type Options = { openProvider: OpenProvider; artifacts: ArtifactStore; pages: LoginPages; origin: string }
type Query = { Querystring: Record<string, string | string[] | undefined> }

/** NAV-08: the end_session_endpoint ends the session with every token it issued. */
export const logoutRoute: FastifyPluginAsync<Options> = async (app, { openProvider, artifacts, pages, origin }) => {
  acceptForms(app)
  showUnavailablePage(app, pages)
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const mayReturnTo = [origin, `${origin}/`]

  app.get<Query>(LOG_OUT, async (request, reply) => {
    const { client_id: client, post_logout_redirect_uri: standard = origin, returnTo = standard } = request.query
    if (client !== CLIENT_ID || typeof returnTo !== 'string' || !mayReturnTo.includes(returnTo))
      return reply.code(400).headers(PAGE_HEADERS).send(pages.notice('This log-out request is not valid.'))
    // Following a link in a mail or on another site must log nobody out.
    if (!isFromOurPage(request, origin)) return reply.headers(PAGE_HEADERS).send(pages.logout(LOG_OUT))
    await logOut(request, reply)
    return reply.redirect(returnTo, 302)
  })

  app.post(LOG_OUT, async (request, reply) => {
    if (request.headers.origin !== origin)
      return reply.code(403).headers(PAGE_HEADERS).send(pages.notice(NOT_FROM_HERE))
    await logOut(request, reply)
    return reply.redirect(origin, 303)
  })

  async function logOut(request: FastifyRequest, reply: FastifyReply) {
    const provider = await openProvider()
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    await artifacts.endSession(session)
    await session.destroy()
    if (session.accountId) logSecurity(request, 'sign-out', { subject: session.accountId })
    const cookie = provider.cookieName('session')
    reply.headers({
      'cache-control': 'no-store',
      'set-cookie': [cookie, `${cookie}.sig`, SIGNED_IN_COOKIE].map((name) => forgotten(name) + secure),
    })
  }
}

/** Browsers send Sec-Fetch-Site; over plain http some do not, and then the Referer decides. */
function isFromOurPage({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.referer === origin || headers.referer?.startsWith(`${origin}/`) === true
}

const forgotten = (cookie: string) =>
  `${cookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`
