import { PAGE_PATHS, TELEVISION_CALLS, type TelevisionLink } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Links, OF_LEAGUE } from '#identity/tokens/links.ts'
import type { Notices } from '#platform/notices.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'

type Deps = { links: Links; notices: Pick<Notices, 'publish'>; origin: string }

/** TALK-04: the commissioner makes, renews and ends the link of the board; register behind `commissionerOnly`. */
export const televisionRoutes: FastifyPluginAsync<Deps> = async (app, { links, notices, origin }) => {
  serve(app, TELEVISION_CALLS.read, current)

  serve(app, TELEVISION_CALLS.renew, async (request) => {
    await links.renew('television', OF_LEAGUE)
    return changed(request, 'link-made')
  })

  serve(app, TELEVISION_CALLS.end, async (request) => {
    if (!(await links.end('television', OF_LEAGUE))) return current()
    return changed(request, 'link-ended')
  })

  function changed(request: FastifyRequest, event: 'link-made' | 'link-ended'): Promise<TelevisionLink> {
    notices.publish({ part: 'television' })
    logSecurity(request, event, { subject: request.user.subject, right: 'television' })
    return current()
  }

  async function current(): Promise<TelevisionLink> {
    const link = await links.current('television', OF_LEAGUE)
    if (!link) return { link: null }
    const { secret, createdAt, lastUsedAt } = link
    return { link: { address: `${origin}${PAGE_PATHS.television.replace(':token', secret)}`, createdAt, lastUsedAt } }
  }
}
