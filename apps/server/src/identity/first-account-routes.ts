import { Invitation, PAGE_PATHS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { logSecurity } from '#platform/security-log.ts'
import type { OpenBrowserSession } from './browser-sign-in.ts'
import type { FirstAccount } from './first-account.ts'
import { type Form, fieldsOf, serveFormPages } from './form-pages.ts'
import type { LoginPages } from './login-page.ts'
import { passwordProblem } from './password-rules.ts'
import { TooManyHashes } from './passwords.ts'

type Options = {
  firstAccount: FirstAccount
  openSession: OpenBrowserSession
  pages: LoginPages
  title: () => string
  origin: string
}

const SPENT = 'This link is invalid. The league already has its first account, or the link is incomplete.'

export const firstAccountRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { firstAccount, openSession, pages, title, origin } = options
  serveFormPages(app, pages, origin)

  // The secret is in the query, because queries are never logged.
  app.get<{ Querystring: { link?: string | string[] } }>('/first-account', async ({ query }, reply) => {
    const link = String(query.link ?? '')
    if (!(await firstAccount.isValid(link))) return reply.code(410).send(pages.notice(SPENT))
    return pages.firstAccount({ link })
  })

  app.post<Form>('/first-account', async (request, reply) => {
    const field = fieldsOf(request)
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
      await openSession(request, reply, accountId)
      return reply.redirect(PAGE_PATHS.leagueSetup, 303)
    } catch (error) {
      if (error instanceof TooManyHashes) return again(503, error.message)
      throw error
    }
  })
}

function messageOf({ issues }: z.ZodError): string {
  const named = issues.find(({ path, code }) => path[0] === 'name' && code !== 'too_small')
  return named?.message ?? 'Please enter your e-mail and your name.'
}
