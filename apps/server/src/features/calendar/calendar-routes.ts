import { CALENDAR_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { SharedAccounts } from '#identity/shared-accounts.ts'
import type { LinkOwner } from '#identity/tokens/links.ts'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { CalendarService } from './calendar-service.ts'

type Deps = { calendar: CalendarService; isShared: SharedAccounts }

/** A user's calendar address; behind `signedInOnly`. */
export const calendarRoutes: FastifyPluginAsync<Deps> = async (app, { calendar, isShared }) => {
  const ownerOf = ({ user: { subject, email, session } }: FastifyRequest): LinkOwner => ({
    owner: subject,
    email,
    session: session ?? null,
    isOwnSession: isShared(email),
  })

  serve(app, CALENDAR_CALLS.read, (request) => calendar.read(ownerOf(request)))

  serve(app, CALENDAR_CALLS.renew, async (request) => {
    const made = await calendar.renew(ownerOf(request))
    logSecurity(request, 'link-made', { subject: request.user.subject, right: 'calendar' })
    return made
  })

  serve(app, CALENDAR_CALLS.end, async (request) => {
    const ended = await calendar.end(ownerOf(request))
    logSecurity(request, 'link-ended', { subject: request.user.subject, right: 'calendar' })
    return ended
  })
}

/** The file itself, for calendar apps: its address is the only proof. */
export const calendarFileRoutes: FastifyPluginAsync<Pick<Deps, 'calendar'>> = async (app, { calendar }) => {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
    const file = secret === undefined ? undefined : await calendar.file(secret)
    reply.header('cache-control', 'no-store')
    if (file === undefined) {
      logSecurity(request, 'link-refused', { right: 'calendar' })
      throw new AppError('not-found', 'This calendar was switched off, or has a new address.')
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="league.ics"')
      .send(file)
  })
}
