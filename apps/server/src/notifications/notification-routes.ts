import { NOTIFICATION_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { browserName } from '#platform/browser-name.ts'
import { serve } from '#platform/serve.ts'
import type { NotificationService } from './notification-service.ts'

/** Register behind `signedInOnly`. */
export const notificationRoutes: FastifyPluginAsync<{ notifications: NotificationService }> = async (
  app,
  { notifications },
) => {
  serve(app, NOTIFICATION_CALLS.own, ({ user }) => notifications.own(user))
  serve(app, NOTIFICATION_CALLS.choose, ({ user, body }) => notifications.choose(user, body))
  serve(app, NOTIFICATION_CALLS.addDevice, ({ user, body, headers }) =>
    notifications.addDevice(user, { ...body, browser: browserName(headers['user-agent']) }),
  )
  serve(app, NOTIFICATION_CALLS.removeDevice, ({ user, params }) => notifications.removeDevice(user, params.id))
  serve(app, NOTIFICATION_CALLS.test, ({ user, params }) => notifications.test(user, params.id))
}
