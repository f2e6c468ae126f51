import type { ChatKind, NotificationKind } from '@tuff/contract'

type Message = {
  /** Identifies the event, which each recipient receives once. */
  readonly key: string
  readonly title: string
  readonly text: string
  readonly path: string
}

/** HAND-03: independent of the channel that delivers it. */
export type Notification = Message & {
  readonly kind: NotificationKind
  readonly to: string
  /** The text is written when it is sent. */
  readonly isDraft?: true
  /** The earliest moment of sending, by the time of day. */
  readonly notBefore?: number
}

/** TALK-01: a message to the whole league, for every chat and webhook. */
export type Announcement = Message & {
  readonly kind: ChatKind
  /** With the names of teams that owe, for chats that include them. */
  readonly textWithNames?: string
}
