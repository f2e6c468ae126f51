import { REQUEST_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { SeasonDeps } from '#season/league-deps.ts'
import { ownRequests, type RequestService } from './request-service.ts'

/** A manager's requests for their own team, which the token determines (DESK-02). */
export const ownRequestRoutes: FastifyPluginAsync<Pick<SeasonDeps, 'db' | 'league'>> = async (app, deps) => {
  serve(app, REQUEST_CALLS.own, ({ user }) => ownRequests(deps, user.email))
}

type Deps = { requests: RequestService }

export const requestRoutes: FastifyPluginAsync<Deps> = async (app, { requests }) => {
  serve(app, REQUEST_CALLS.create, (request) => {
    const { confirmed, ...terms } = request.body
    return requests.create(
      terms,
      authorOf(request.user, undefined, confirmed),
      keyedRequest('ask for a trade', request),
    )
  })

  serve(app, REQUEST_CALLS.withdraw, ({ params: { id }, headers, user }) =>
    requests.withdraw(id, authorOf(user), keyedRequest('withdraw a request', { headers, body: id, user })),
  )
}

/** The commissioner's decisions (DESK-04). */
export const requestQueueRoutes: FastifyPluginAsync<Deps> = async (app, { requests }) => {
  serve(app, REQUEST_CALLS.queue, () => requests.queue())

  serve(app, REQUEST_CALLS.approve, ({ params: { id }, body, headers, user }) => {
    const key = keyedRequest('approve a request', { headers, body: id, user })
    return requests.approve(id, authorOf(user, undefined, body?.confirmed), key)
  })

  serve(app, REQUEST_CALLS.decline, ({ params: { id }, body: { reason }, headers, user }) => {
    const key = keyedRequest('decline a request', { headers, body: [id, reason], user })
    return requests.decline(id, authorOf(user, reason), key)
  })
}
