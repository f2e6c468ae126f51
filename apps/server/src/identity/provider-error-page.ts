import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { DATABASE_UNAVAILABLE } from './database-unavailable.ts'
import { PAGE_HEADERS } from './form-pages.ts'
import type { LoginPages } from './login-page.ts'
import { EXPIRED } from './sign-in-words.ts'

export function renderErrorOn(pages: LoginPages): Configuration['renderError'] {
  return (ctx: KoaContextWithOIDC, out, error) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) ctx.res.setHeader(name, value)
    if (unavailabilityIn(error)) ctx.body = pages.notice(DATABASE_UNAVAILABLE)
    else if (error instanceof errors.SessionNotFound) ctx.body = pages.notice(EXPIRED)
    else ctx.body = pages.notice('This sign-in request is not valid.', out.error)
  }
}
