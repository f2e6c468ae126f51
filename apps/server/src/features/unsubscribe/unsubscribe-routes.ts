import { NOTIFICATION_KINDS, NotificationKind, PAGE_PATHS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveFormPages } from '#identity/form-pages.ts'
import { type Html, html } from '#identity/html.ts'
import type { LoginPages } from '#identity/login-page.ts'
import { type Unsubscribed, unsubscribedBy } from '#outbox/mail/unsubscribe-link.ts'
import { writeChoice } from '#outbox/message-choices.ts'
import type { Database } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'

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

function nameOf(kind: string): string {
  const known = NotificationKind.safeParse(kind)
  return known.success ? NOTIFICATION_KINDS[known.data].label : kind
}

const unsubscribeForm = (sealed: string, { recipient, kind }: Unsubscribed): Html => html`
  <h2 class="card-title text-start mb-3">Stop These E-mails?</h2>
  <p class="text-start">'${nameOf(kind)}' is no longer e-mailed to <span class="text-break">${recipient}</span>. Everything else stays as it is.</p>
  <form method="post" action="/unsubscribe?of=${sealed}">
    <button class="btn btn-primary btn-lg w-100" type="submit">Stop E-mails</button>
  </form>
  <a class="btn btn-quiet w-100 mt-3" href="/">Keep Them</a>`

const unsubscribed = ({ recipient, kind }: Unsubscribed): Html => html`
  <h2 class="card-title text-start mb-3">Done</h2>
  <p class="text-start" role="status">'${nameOf(kind)}' is no longer e-mailed to <span class="text-break">${recipient}</span>. You can turn it on again on your profile.</p>
  <a class="btn btn-quiet w-100 mt-2" href="${PAGE_PATHS.profile}">Open Profile</a>`
