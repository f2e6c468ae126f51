import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NotificationSettings, QuietHours } from './notification-settings.ts'

const BASE64URL = /^[\w-]+$/

/** A browser's push subscription; unknown fields are ignored. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({
    /** A point of P-256, uncompressed: 65 bytes. */
    p256dh: z.string().regex(BASE64URL).length(87),
    /** 16 bytes. */
    auth: z.string().regex(BASE64URL).length(22),
  }),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

const PushDevice = z.object({
  /** SHA-256 of the subscription's endpoint, in base64url, by which a page recognises its own device. */
  id: z.string(),
  /** In plain words: 'Chrome on Windows'. */
  browser: z.string(),
  addedAt: z.int(),
  /** Null before the first push. */
  lastToldAt: z.int().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const OwnNotifications = z.object({
  settings: NotificationSettings,
  /** The most recently notified first. */
  devices: z.array(PushDevice),
  /** The server's public key (VAPID), as a browser's subscribe call takes it. */
  pushKey: z.string(),
  /** The address for mail; null while the server cannot send any. */
  mailTo: z.string().nullable(),
})
export type OwnNotifications = z.infer<typeof OwnNotifications>

/** A push message's payload, encrypted for one browser and shown by its service worker. */
export const PushMessage = z.object({
  title: z.string(),
  text: z.string(),
  path: z.string().startsWith('/'),
  /** A later message with the same tag replaces the earlier one. */
  topic: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

const HERE = '/api/notifications'
const ByDevice = z.object({ id: z.string().regex(/^[\w-]{43}$/) })

export const NOTIFICATION_CALLS = {
  own: endpoint('GET', HERE, { response: OwnNotifications }),
  choose: endpoint('PUT', `${HERE}/settings`, { body: NotificationSettings, response: OwnNotifications }),
  /** Subscribes this browser for the caller, and ends its subscription for other accounts. */
  addDevice: endpoint('PUT', `${HERE}/devices`, {
    body: z.object({ subscription: PushSubscriptionDraft, zone: QuietHours.shape.zone }),
    response: OwnNotifications,
  }),
  removeDevice: endpoint('DELETE', `${HERE}/devices/:id`, { params: ByDevice, response: OwnNotifications }),
  test: endpoint('POST', `${HERE}/devices/:id/test`, { params: ByDevice, response: OwnNotifications }),
}
