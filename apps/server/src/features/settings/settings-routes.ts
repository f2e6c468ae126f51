import { LeagueChoices, SettingsChange, SettingsPreview } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { choicesTag } from './league-choices.ts'
import type { SettingsService } from './settings-service.ts'

const SETTINGS = '/api/commissioner/settings'

type Parts = { settings: SettingsService; isCommissioner: CommissionerCheck }

/** The league's settings: to be read, tried and changed by the commissioner. */
export const settingsRoutes: FastifyPluginAsyncZod<Parts> = async (app, { settings, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(SETTINGS, { schema: { response: { 200: LeagueChoices } } }, async (_request, reply) => {
    const choices = await settings.read()
    return reply.headers({ etag: choicesTag(choices), 'cache-control': 'no-store' }).send(choices)
  })

  app.post(
    `${SETTINGS}/preview`,
    { schema: { body: LeagueChoices, response: { 200: SettingsPreview } } },
    async ({ body }) => settings.preview(body),
  )

  app.put(
    SETTINGS,
    { schema: { body: SettingsChange, headers: SeenHeaders, response: { 200: LeagueChoices } } },
    async ({ body, headers, user }, reply) => {
      const choices = await settings.change(body, headers['if-match'], user)
      return reply.header('etag', choicesTag(choices)).send(choices)
    },
  )
}

/** The tag of the settings as the commissioner saw them. */
const SeenHeaders = z.looseObject({ 'if-match': z.string('Send the etag of the settings that you saw') })
