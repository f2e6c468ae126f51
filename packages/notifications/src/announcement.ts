import type { ChatKind } from '@tuff/contract'

/** TALK-01: a message to the whole league, for every chat and webhook. */
export type Announcement = {
  readonly kind: ChatKind
  /** Identifies the event, which each chat receives once. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** With the names of teams that owe, for chats that include them. */
  readonly textWithNames?: string
  readonly path: string
}
