import type { NotificationKind } from '@tuff/contract'

/** HAND-03: something that a person is told, whichever way it goes to him. */
export type Notification = {
  readonly kind: NotificationKind
  /** His e-mail. */
  readonly to: string
  /** Names what happened: told once to each, however often its cause is looked at. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** The page that shows it. */
  readonly path: string
}
