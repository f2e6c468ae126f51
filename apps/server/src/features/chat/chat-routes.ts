import { CHAT_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { ChatService } from './chat-service.ts'

/** TALK-01: the league's chats and webhooks; register behind `commissionerOnly`. */
export const chatRoutes: FastifyPluginAsync<{ chats: ChatService }> = async (app, { chats }) => {
  serve(app, CHAT_CALLS.all, () => chats.all())
  serve(app, CHAT_CALLS.add, ({ body, user }) => chats.add(body, authorOf(user)))
  serve(app, CHAT_CALLS.edit, ({ params, body, user }) => chats.edit(params.id, body, authorOf(user)))
  serve(app, CHAT_CALLS.remove, ({ params, user }) => chats.remove(params.id, authorOf(user)))
  serve(app, CHAT_CALLS.test, ({ params }) => chats.test(params.id))
}
