import { FLAG_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { FlagService } from './flag-service.ts'

type Deps = { service: FlagService }

export const flagRoutes: FastifyPluginAsync<Deps> = async (app, { service }) => {
  serve(app, FLAG_CALLS.all, () => ({ flags: service.settings() }))

  serve(app, FLAG_CALLS.set, ({ params, body, user }) =>
    service.setFlag(params.key, body.value, authorOf(user, body.reason)),
  )
}
