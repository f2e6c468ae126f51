import { SETTINGS_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import { tagOf } from '#platform/value-tag.ts'
import type { SettingsService } from './settings-service.ts'

export const settingsRoutes: FastifyPluginAsync<{ settings: SettingsService }> = async (app, { settings }) => {
  serve(app, SETTINGS_CALLS.read, async (_request, reply) => {
    const choices = await settings.read()
    reply.header('etag', tagOf(choices))
    return choices
  })

  serve(app, SETTINGS_CALLS.preview, ({ body }) => settings.preview(body))

  serve(app, SETTINGS_CALLS.change, async ({ body: { reason, ...wanted }, headers, user }, reply) => {
    const choices = await settings.change(wanted, headers['if-match'], authorOf(user, reason))
    reply.header('etag', tagOf(choices))
    return choices
  })
}
