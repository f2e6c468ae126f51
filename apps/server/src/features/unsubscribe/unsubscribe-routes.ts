import type { FastifyPluginAsync } from 'fastify'
import { serveFormPages } from '#identity/form-pages.ts'
import type { LoginPages } from '#identity/login-page.ts'
import { unsubscribedBy } from '#outbox/mail/unsubscribe-link.ts'
import { writeChoice } from '#outbox/message-choices.ts'
import type { Database } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import { unsubscribed, unsubscribeForm } from './unsubscribe-page.ts'

type Deps = { db: Database; secrets: Secrets; pages: LoginPages }
type Query = { Querystring: { of?: string | string[] } }

const NOT_GOOD = 'This link is invalid. It may be incomplete, or belong to another league.'

/** HAND-04: GET changes nothing, because mail programs prefetch links; POST is one-click unsubscribe (RFC 8058). */
export const unsubscribeRoutes: FastifyPluginAsync<Deps> = async (app, { db, secrets, pages }) => {
  serveFormPages(app, pages)
  // The form encoding of the one-click request; its content is fixed.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 4096 }, async () => undefined)

  app.get<Query>('/unsubscribe', async ({ query }, reply) => {
    const sealed = String(query.of ?? '')
    const wanted = unsubscribedBy(secrets, sealed)
    if (!wanted) return reply.code(400).send(pages.notice(NOT_GOOD))
    return pages.framed(unsubscribeForm(sealed, wanted))
  })

  app.post<Query>('/unsubscribe', async ({ query }, reply) => {
    const wanted = unsubscribedBy(secrets, String(query.of ?? ''))
    if (!wanted) return reply.code(400).send(pages.notice(NOT_GOOD))
    await writeChoice(db.query, { ...wanted, channel: 'mail', isWanted: false })
    return pages.framed(unsubscribed(wanted))
  })
}
