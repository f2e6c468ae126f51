import type { NotificationKind } from '@tuff/contract'

/** HAND-03: a notification, independent of the channel that delivers it. */
export type Notification = {
  readonly kind: NotificationKind
  /** The recipient's e-mail. */
  readonly to: string
  /** Identifies the event: each recipient is notified once, however often the event is detected. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** The page that it links to. */
  readonly path: string
}
