import type { Instant } from '@tuff/league'
import { sha256 } from '#platform/sha256.ts'

export type ChannelName = 'mail' | 'push' | 'chat'

/** Kinds that cannot be switched off, because they are about the account itself. */
export const ABOUT_THE_ACCOUNT: ReadonlySet<string> = new Set(['invitation', 'password-link', 'account-notice'])

export type MessageContent = {
  title: string
  /** Plain text; an empty line begins the next paragraph. */
  body: string
  path?: string
  /** Completed at sending by the function registered for its kind, which may also cancel it. */
  isDraft?: true
}

export type NewMessage = {
  channel: ChannelName
  /** The user's e-mail in lower case, or the id of a chat. */
  recipient: string
  kind: string
  /** Unique per event, such as 'recap 2024 12'. */
  cause: string
  content: MessageContent
  /** The earliest sending time, as in quiet hours. */
  notBefore?: Instant
  /** Useless afterwards, such as an expired link. */
  expiresAt?: Instant
}

/** `id` is stable over retries: 32 letters of base64url, so that it may be a push topic. */
export type OutboxMessage = Pick<NewMessage, 'recipient' | 'kind' | 'content'> & { id: string; queuedAt: Instant }

/** `unwanted`: there is no recipient, which is not a failure. */
export type Outcome =
  | 'sent'
  | 'unwanted'
  /**
   * `failed` is a sentence for the commissioner, `code` is for the log, `isFinal` means that retrying cannot help.
   * Until `waitsUntil` nothing is sent to the receiver, and the attempt does not count.
   */
  | { failed: string; isFinal?: boolean; code?: string; waitsUntil?: Instant }

/**
 * `send` gets one message, or all messages due for one person when the channel batches, and returns one outcome for all
 * before `signal` aborts. An error it throws is retried. After a crash it may get the same message again: the id lets
 * the receiver deduplicate.
 */
export type Channel = {
  name: ChannelName
  /** Sends each person at most one batch in this time; without it each message separately. */
  gathersForMs?: number
  /** How long a batch waits for the rest of a burst. */
  settlesForMs?: number
  /** The names of recipients that are not e-mails, by id. */
  namesOf?(): Promise<ReadonlyMap<string, string>>
  send(messages: readonly OutboxMessage[], signal: AbortSignal): Promise<Outcome>
}

/** A single message keeps its id; several get a hash of theirs, which is stable over retries. */
export const batchId = (messages: readonly { id: string }[]): string =>
  messages.length === 1 ? messages[0]!.id : sha256(messages.map(({ id }) => id).join(' ')).slice(0, 32)
