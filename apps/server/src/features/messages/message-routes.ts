import { MESSAGE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Outbox } from '#outbox/outbox.ts'
import { serve } from '#platform/serve.ts'

/** HAND-05: undeliverable messages, for the commissioner, who can resend them. */
export const messageRoutes: FastifyPluginAsync<{ outbox: Pick<Outbox, 'givenUp' | 'resend'> }> = async (
  app,
  { outbox },
) => {
  serve(app, MESSAGE_CALLS.givenUp, async () => ({ messages: await outbox.givenUp() }))

  serve(app, MESSAGE_CALLS.sendAgain, async ({ params }) => {
    await outbox.resend(params.id)
    return { messages: await outbox.givenUp() }
  })
}
