import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NotificationSettings } from './notification-settings.ts'

const BASE64URL = /^[\w-]+$/

/** What a browser says of its subscription; it may say more, which nobody needs. */
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

/** One browser that is told by push. */
const PushDevice = z.object({
  /** SHA-256 of the subscription's endpoint, in base64url: a page knows its own device by it. */
  id: z.string(),
  /** In plain words: 'Chrome on Windows'. */
  browser: z.string(),
  addedAt: z.int(),
  /** When something last went out to it; null for never. */
  lastToldAt: z.int().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const OwnNotifications = z.object({
  settings: NotificationSettings,
  /** The one told last first. */
  devices: z.array(PushDevice),
  /** The public half of the key that messages are signed with, as a browser wants it to subscribe. */
  pushKey: z.string(),
  /** Where mail goes; null while the server cannot send any. */
  mailTo: z.string().nullable(),
})
export type OwnNotifications = z.infer<typeof OwnNotifications>

/** What is sent to a browser, encrypted for it alone, and shown by its service worker. */
export const PushMessage = z.object({
  title: z.string(),
  text: z.string(),
  /** The page that it leads to. */
  path: z.string().startsWith('/'),
  /** Whatever is told a second time under it takes the place of the first. */
  topic: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

const HERE = '/api/notifications'
const ByDevice = z.object({ id: z.string().regex(/^[\w-]{43}$/) })

export const NOTIFICATION_CALLS = {
  own: endpoint('GET', HERE, { answer: OwnNotifications }),
  choose: endpoint('PUT', `${HERE}/settings`, { body: NotificationSettings, answer: OwnNotifications }),
  /** This browser is told from now on, and as whoever asks: what it was told for somebody else ends. */
  addDevice: endpoint('PUT', `${HERE}/devices`, {
    body: z.object({ subscription: PushSubscriptionDraft, zone: NotificationSettings.shape.quiet.shape.zone }),
    answer: OwnNotifications,
  }),
  removeDevice: endpoint('DELETE', `${HERE}/devices/:id`, { params: ByDevice, answer: OwnNotifications }),
  test: endpoint('POST', `${HERE}/devices/:id/test`, { params: ByDevice, answer: OwnNotifications }),
}
