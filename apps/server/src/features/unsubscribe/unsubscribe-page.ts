import { NOTIFICATION_KINDS, NotificationKind, PAGE_PATHS } from '@tuff/contract'
import { type Html, html } from '#identity/html.ts'
import type { Unsubscribed } from '#outbox/mail/unsubscribe-link.ts'

function nameOf(kind: string): string {
  const known = NotificationKind.safeParse(kind)
  return known.success ? NOTIFICATION_KINDS[known.data].label : kind
}

export const unsubscribeForm = (sealed: string, { recipient, kind }: Unsubscribed): Html => html`
  <h2 class="card-title text-start mb-3">Stop these e-mails?</h2>
  <p class="text-start">'${nameOf(kind)}' is no longer e-mailed to <span class="text-break">${recipient}</span>. Everything else stays as it is.</p>
  <form method="post" action="/unsubscribe?of=${sealed}">
    <button class="btn btn-primary btn-lg w-100" type="submit">Stop E-mails</button>
  </form>
  <a class="btn btn-quiet w-100 mt-3" href="/">Keep Them</a>`

export const unsubscribed = ({ recipient, kind }: Unsubscribed): Html => html`
  <h2 class="card-title text-start mb-3">Done</h2>
  <p class="text-start" role="status">'${nameOf(kind)}' is no longer e-mailed to <span class="text-break">${recipient}</span>. You can turn it on again on your profile.</p>
  <a class="btn btn-quiet w-100 mt-2" href="${PAGE_PATHS.profile}">Open Profile</a>`
