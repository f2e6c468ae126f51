import { Invitation, PAGE_PATHS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { logSecurity } from '#platform/security-log.ts'
import type { BrowserSignIn } from './browser-sign-in.ts'
import type { FirstAccount } from './first-account.ts'
import { serveFormPages } from './form-pages.ts'
import type { LoginPages } from './login-page.ts'
import { passwordProblem } from './password-rules.ts'
import { TooManyHashes } from './passwords.ts'
import { NOT_FROM_HERE, refusal } from './sign-in-words.ts'

type Options = {
  firstAccount: FirstAccount
  signInBrowser: BrowserSignIn
  pages: LoginPages
  title: () => string
  origin: string
}

const SPENT = 'This link is invalid. The league already has its first account, or the link is incomplete.'

export const firstAccountRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { firstAccount, signInBrowser, pages, title, origin } = options
  serveFormPages(app, pages)

  // The secret is in the query, because queries are never logged.
  app.get<{ Querystring: { link?: string | string[] } }>('/first-account', async ({ query }, reply) => {
    const link = String(query.link ?? '')
    if (!(await firstAccount.isValid(link))) return reply.code(410).send(pages.notice(SPENT))
    return pages.firstAccount({ link })
  })

  app.post<{ Body?: URLSearchParams }>('/first-account', async (request, reply) => {
    if (request.headers.origin !== origin) return reply.code(403).send(pages.notice(NOT_FROM_HERE))
    const field = (name: string) => request.body?.get(name) ?? ''
    const [link, email, name, password] = [field('link'), field('email'), field('name'), field('password')]
    const again = (status: number, error: string) =>
      reply.code(status).send(pages.firstAccount({ link, email, name }, error))

    const person = Invitation.pick({ email: true, name: true }).safeParse({ email, name })
    if (!person.success) return again(400, messageOf(person.error))
    const problem = await passwordProblem(password, field('again'), { ...person.data, league: title() })
    if (problem) return again(400, problem)
    try {
      const accountId = await firstAccount.make(link, { ...person.data, password })
      if (accountId === undefined) return reply.code(410).send(pages.notice(SPENT))
      logSecurity(request, 'first-account-made', {})
      return await signInBrowser(request, reply, { accountId, path: PAGE_PATHS.leagueSetup })
    } catch (error) {
      if (!(error instanceof TooManyHashes)) throw error
      const { status, error: sentence } = refusal({ kind: 'busy' })
      return again(status, sentence)
    }
  })
}

function messageOf({ issues }: z.ZodError): string {
  const named = issues.find(({ path, code }) => path[0] === 'name' && code !== 'too_small')
  return named?.message ?? 'Please enter your e-mail and your name.'
}
