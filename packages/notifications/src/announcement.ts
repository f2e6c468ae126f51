import type { ChatKind } from '@tuff/contract'

/** TALK-01: a message to the whole league, independent of the chats and webhooks that receive it. */
export type Announcement = {
  readonly kind: ChatKind
  /** Identifies the event: each chat receives it once, however often the event is detected. */
  readonly key: string
  readonly title: string
  /** Lines of plain text. */
  readonly text: string
  /** The same with the names of the teams that owe; for chats that ask for it. */
  readonly textWithNames?: string
  /** The page that it links to. */
  readonly path: string
}
