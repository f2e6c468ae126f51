import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NotificationSettings, QuietHours } from './notification-settings.ts'

const BASE64URL = /^[\w-]+$/

/** As the browser sends it; unknown fields are ignored. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: z.string().regex(BASE64URL).length(87),
    auth: z.string().regex(BASE64URL).length(22),
  }),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

const PushDevice = z.object({
  /** SHA-256 of the subscription's endpoint in base64url, by which a page recognises its own device. */
  id: z.string(),
  browser: z.string(),
  addedAt: z.int(),
  /** Null before the first push. */
  lastSentAt: z.int().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const OwnNotifications = z.object({
  settings: NotificationSettings,
  /** Most recently notified first. */
  devices: z.array(PushDevice),
  /** The VAPID public key. */
  pushKey: z.string(),
  mailTo: z.string().nullable(),
})
export type OwnNotifications = z.infer<typeof OwnNotifications>

/** The payload for the service worker, encrypted for one browser. */
export const PushMessage = z.object({
  title: z.string(),
  text: z.string(),
  path: z.string().startsWith('/'),
  /** A later message with the same topic replaces the earlier one. */
  topic: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

const HERE = '/api/notifications'
const ByDevice = z.object({ id: z.string().regex(/^[\w-]{43}$/) })

export const NOTIFICATION_CALLS = {
  own: endpoint('GET', HERE, 'member', { response: OwnNotifications }),
  choose: endpoint('PUT', `${HERE}/settings`, 'member', { body: NotificationSettings, response: OwnNotifications }),
  /** Also ends this browser's subscriptions for other accounts. */
  addDevice: endpoint('PUT', `${HERE}/devices`, 'member', {
    body: z.object({ subscription: PushSubscriptionDraft, zone: QuietHours.shape.zone }),
    response: OwnNotifications,
  }),
  removeDevice: endpoint('DELETE', `${HERE}/devices/:id`, 'member', { params: ByDevice, response: OwnNotifications }),
  test: endpoint('POST', `${HERE}/devices/:id/test`, 'member', { params: ByDevice, response: OwnNotifications }),
}
