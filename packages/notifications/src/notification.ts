import type { NotificationKind } from '@tuff/contract'

/** HAND-03: independent of the channel that delivers it. */
export type Notification = {
  readonly kind: NotificationKind
  readonly to: string
  /** Identifies the event, which each recipient receives once. */
  readonly key: string
  readonly title: string
  readonly text: string
  readonly path: string
}
