import type { Instant } from '@tuff/league'

export type ChannelName = 'mail' | 'push' | 'chat'

/** Kinds that cannot be switched off, because they are about the account itself. */
export const ABOUT_THE_ACCOUNT: ReadonlySet<string> = new Set(['invitation', 'password-link', 'account-notice'])

/** A message's content as a value: each channel formats it. */
export type MessageContent = {
  /** The subject of a mail, the title of a push message. */
  title: string
  /** Plain text; an empty line begins the next paragraph. */
  body: string
  /** The path of the page that it is about. */
  path?: string
  /** Its content, and whether it is sent at all, is determined at sending by its kind's `completes`. */
  isDraft?: true
}

/** One message to one user, as its cause queues it. */
export type NewMessage = {
  channel: ChannelName
  /** His e-mail in lower case, the key of teams and accounts; the id of a chat. */
  recipient: string
  /** The kind that he may switch off: 'trade-decided', 'recap'; account messages cannot be switched off. */
  kind: string
  /** A unique id of the event: 'trade-decided 4711', 'recap 2024 12'. */
  cause: string
  content: MessageContent
  /** The earliest sending time, as in quiet hours; at once by default. */
  notBefore?: Instant
  /** Useless after this time, such as an expired link. */
  expiresAt?: Instant
}

/** A queued message. `id` is stable over retries: 32 letters of base64url, so that it may be a push topic. */
export type OutboxMessage = Pick<NewMessage, 'recipient' | 'kind' | 'content'> & { id: string; queuedAt: Instant }

/** `unwanted`: there is no recipient, which is no failure. */
export type Outcome =
  | 'sent'
  | 'unwanted'
  /**
   * A sentence for the commissioner, and a code for the log; final when retrying cannot help. A receiver that asks to
   * wait gets nothing until then, which counts as no attempt.
   */
  | { failed: string; isFinal?: boolean; code?: string; waitsUntil?: Instant }

/**
 * A delivery channel for one kind of messages. `send` gets what is due for one person: one message at a time, or all of
 * them when the channel batches. It resolves to one outcome for all of them before `signal` aborts; anything it throws
 * counts as a failure without a reason and is retried. It may be called again with the same message when the process
 * ended before the outcome was stored: the message's id lets the receiver deduplicate.
 */
export type Channel = {
  name: ChannelName
  /** At most one call per person in this time, with all messages since; each message by itself by default. */
  gathersForMs?: number
  /** How long the first message of a burst waits for the others. */
  settlesForMs?: number
  /** The names of recipients that are no e-mails, by id. */
  namesOf?(): Promise<ReadonlyMap<string, string>>
  send(messages: readonly OutboxMessage[], signal: AbortSignal): Promise<Outcome>
}
