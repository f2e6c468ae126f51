import { Invitation } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { createAddressLimit } from '#platform/pace.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { AccountMail } from './account-mail.ts'
import { type Form, fieldsOf, serveFormPages } from './form-pages.ts'
import type { LoginPages } from './login-page.ts'
import { tooManyAttempts } from './sign-in-words.ts'

type Options = {
  db: Database
  mail: Pick<AccountMail, 'isOpen' | 'request'>
  pages: LoginPages
  origin: string
}

/** Sized for a household, or a league at one table: a few at once, then one per minute. */
const PER_ADDRESS = { burst: 10, refillMs: 60_000 }

const Email = Invitation.shape.email

/** HAND-04: the response does not reveal who has an account. */
export const forgottenPasswordRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, mail, pages, origin } = options
  const limit = createAddressLimit(PER_ADDRESS)
  serveFormPages(app, pages, origin)

  app.get('/forgot-password', async () => pages.forgottenPassword(mail.isOpen ? {} : undefined))

  app.post<Form>('/forgot-password', async (request, reply) => {
    if (!mail.isOpen) return pages.forgottenPassword(undefined)
    const typed = fieldsOf(request)('email').trim()
    const again = (status: number, error: string) =>
      reply.code(status).send(pages.forgottenPassword({ email: typed }, error))
    const wait = limit.take(request.ip)
    if (wait > 0) return again(429, tooManyAttempts(wait))
    const email = Email.safeParse(typed)
    if (!email.success) return again(400, 'Enter a valid e-mail address.')
    await db.transaction((tx) => mail.request(tx, email.data))
    logSecurity(request, 'password-link-asked', {})
    return pages.linkSentPage(email.data)
  })
}
