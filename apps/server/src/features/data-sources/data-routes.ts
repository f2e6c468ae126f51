import { DATA_CALLS, IMPORT_BYTES } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { DataService } from './data-service.ts'

/** Three files in base64 plus overhead: above this each file is rejected with its own message. */
const BODY_LIMIT = IMPORT_BYTES * 5

export const dataRoutes: FastifyPluginAsync<{ data: DataService }> = async (app, { data }) => {
  serve(app, DATA_CALLS.state, () => data.state())

  serve(app, DATA_CALLS.fetchNow, ({ user }) => data.fetchNow(authorOf(user)))

  serve(app, DATA_CALLS.accept, ({ body, user }) => data.accept(body, authorOf(user)))

  serve(app, DATA_CALLS.importFiles, ({ body, user }) => data.importFiles(body, authorOf(user, body.reason)), {
    bodyLimit: BODY_LIMIT,
  })
}
