import { DATA_CALLS, IMPORT_BYTES } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { DataService } from './data-service.ts'

/** Three files in base64 and what stands around them: each is then refused by a sentence of its own. */
const BODY_LIMIT = IMPORT_BYTES * 5

type Deps = { data: DataService }

/** Where the figures come from: how the sources are, asking them now, and files instead of them. */
export const dataRoutes: FastifyPluginAsync<Deps> = async (app, { data }) => {
  serve(app, DATA_CALLS.state, () => data.state())

  serve(app, DATA_CALLS.fetchNow, ({ user }) => data.fetchNow(authorOf(user)))

  serve(app, DATA_CALLS.accept, ({ body, user }) => data.accept(body, authorOf(user)))

  serve(app, DATA_CALLS.importFiles, ({ body, user }) => data.importFiles(body, authorOf(user, body.reason)), {
    bodyLimit: BODY_LIMIT,
  })
}
