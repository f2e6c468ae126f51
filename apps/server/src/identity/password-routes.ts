import { PAGE_PATHS } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '#platform/security-log.ts'
import type { AccountLinks } from './account-links.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { OpenBrowserSession } from './browser-sign-in.ts'
import { type Form, fieldsOf, serveFormPages } from './form-pages.ts'
import type { LoginPages } from './login-page.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword, TooManyHashes } from './passwords.ts'
import type { CodeStep } from './second-factor/code-step.ts'
import { SHARED, type SharedAccounts } from './shared-accounts.ts'
import type { SignIn } from './sign-in.ts'
import { refusal } from './sign-in-words.ts'

type Options = {
  links: AccountLinks
  accounts: AccountStore
  signIn: SignIn
  codeStep: CodeStep
  factor: { isOn(accountId: string): Promise<boolean> }
  openSession: OpenBrowserSession
  signOuts: { changed(): Promise<void> }
  isShared: SharedAccounts
  pages: LoginPages
  /** The league's name, which is refused as a password. */
  title: () => string
  origin: string
}

const BY_CODE = { purpose: 'password change', action: '/password/code', button: 'Save Password' }
/** A link replaces the password alone: the second step is required as at every sign-in. */
const AFTER_LINK = { purpose: 'sign-in after a link', action: '/password/log-in', button: 'Log In' }
const SPENT = 'This link has been used or has expired. Ask your commissioner for a new one.'

export const passwordRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { links, accounts, signIn, codeStep, factor, openSession, signOuts, isShared, pages, title, origin } = options
  serveFormPages(app, pages, origin)

  // The secret is in the query, because queries are never logged.
  app.get<{ Querystring: { link?: string | string[] } }>('/password', async ({ query: { link } }, reply) => {
    if (link === undefined) return pages.password({})
    const account = await links.find(String(link))
    if (!account) return reply.code(410).send(pages.notice(SPENT))
    return pages.password({ link: String(link), email: account.email })
  })

  app.post<Form>('/password', async (request, reply) => {
    const field = fieldsOf(request)
    const [link, email, password] = [field('link'), field('email').trim(), field('password')]
    const form = link ? { link, email } : { email }
    const again = (status: number, error: string) => reply.code(status).send(pages.password(form, error))

    if (!link && isShared(email)) return again(403, SHARED)
    const problemFor = (person: { email: string; name?: string }) =>
      passwordProblem(password, field('again'), { ...person, league: title() })
    const invited = link ? await links.find(link) : undefined
    const problem = await problemFor(invited ?? { email })
    if (problem) return again(400, problem)
    try {
      if (link) {
        const account = await links.use(link, password)
        if (!account) return reply.code(410).send(pages.notice(SPENT))
        if (!(await factor.isOn(account.id))) return await saved(request, reply, account)
        await reported(request, account)
        return codeStep.page(account, AFTER_LINK)
      } else {
        const outcome = await signIn({ email, password: field('current'), address: request.ip })
        if (!('account' in outcome)) {
          const { status, error } = refusal(outcome)
          return again(status, error)
        }
        // The name is checked only now, because the response would reveal it to a stranger.
        const obvious = await problemFor(outcome.account)
        if (obvious) return again(400, obvious)
        if (outcome.kind === 'code-needed')
          return codeStep.page(outcome.account, { ...BY_CODE, passwordHash: await hashPassword(password) })
        await accounts.setPassword(outcome.account.id, password)
        return await saved(request, reply, outcome.account)
      }
    } catch (error) {
      if (error instanceof TooManyHashes) return again(503, error.message)
      throw error
    }
  })

  app.post<Form>('/password/code', async (request, reply) => {
    const step = await codeStep.check(request, BY_CODE)
    if (step.kind === 'refused') return reply.code(step.status).send(step.page)
    await accounts.setPasswordHash(step.account.id, step.ticket.passwordHash!)
    return saved(request, reply, step.account)
  })

  app.post<Form>('/password/log-in', async (request, reply) => {
    const step = await codeStep.check(request, AFTER_LINK)
    if (step.kind === 'refused') return reply.code(step.status).send(step.page)
    return enter(request, reply, step.account)
  })

  async function saved(request: FastifyRequest, reply: FastifyReply, account: Account) {
    await reported(request, account)
    return enter(request, reply, account)
  }

  async function reported(request: FastifyRequest, { id }: Account) {
    logSecurity(request, 'password-set', { subject: id })
    await signOuts.changed()
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, { id }: Account) {
    await openSession(request, reply, id)
    return reply.redirect(PAGE_PATHS.standings, 303)
  }
}
