import type { FastifyPluginAsync, HTTPMethods } from 'fastify'
import type { Provider } from 'oidc-provider'
import { PAGE_HEADERS } from './form-pages.ts'
import type { OpenProvider } from './lazy-provider.ts'
import type { LoginPages } from './login-page.ts'
import { AUTHORIZE, DISCOVERY, END_SESSION, JWKS, REVOKE, TOKEN, USERINFO } from './provider-names.ts'

/** A finished sign-in resumes at `/authorize/:uid`; the last path ends a session for another account. */
const ROUTES: Record<string, HTTPMethods[]> = {
  [AUTHORIZE]: ['GET'],
  [`${AUTHORIZE}/:uid`]: ['GET'],
  [TOKEN]: ['POST', 'OPTIONS'],
  [REVOKE]: ['POST', 'OPTIONS'],
  [USERINFO]: ['GET', 'POST', 'OPTIONS'],
  [JWKS]: ['GET', 'OPTIONS'],
  [DISCOVERY]: ['GET', 'OPTIONS'],
  [`${END_SESSION}/confirm`]: ['POST'],
}

/** The pages send some 600 characters; the whole request is stored until the form is submitted. */
const MAX_QUERY = 2_048
const MAX_PARAMETER = 512

type Options = { openProvider: OpenProvider; pages: LoginPages; origin: string }

/** Passes these paths to the provider, which reads the request and writes the response itself. */
export const providerMount: FastifyPluginAsync<Options> = async (app, { openProvider, pages, origin }) => {
  const { host, protocol } = new URL(origin)
  let handle: ReturnType<Provider['callback']> | undefined
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => undefined)

  for (const [url, method] of Object.entries(ROUTES)) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (url === AUTHORIZE && isTooLong(request.url))
          return reply.code(400).headers(PAGE_HEADERS).send(pages.notice('This sign-in request is too long.'))
        handle ??= (await openProvider()).callback()
        // The provider builds URLs from the request; a forged Host header must not redirect anyone.
        const { headers } = request.raw
        delete headers['x-forwarded-host']
        Object.assign(headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-for': request.ip })
        // Every page reads it first to sign in.
        if (url === DISCOVERY) reply.header('cache-control', 'public, max-age=3600')
        // A hijacked reply does not send the headers set by hooks.
        for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
        reply.hijack()
        await handle(request.raw, reply.raw)
      },
    })
  }
}

function isTooLong(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1)
  if (query.length > MAX_QUERY) return true
  return [...new URLSearchParams(query).values()].some((value) => value.length > MAX_PARAMETER)
}
