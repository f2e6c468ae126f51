import type { Instant } from '@tuff/league'

export type ChannelName = 'mail' | 'push'

/** Kinds that nobody can switch off, because they are about his account itself. */
export const ABOUT_THE_ACCOUNT: ReadonlySet<string> = new Set(['invitation', 'password-link', 'account-notice'])

/** What is said, as a value: each channel writes it in its own way. */
export type MessageContent = {
  /** The subject of a mail, the title of a push message. */
  title: string
  /** Plain text; an empty line begins the next paragraph. */
  body: string
  /** The page of ours that it is about, from the slash on. */
  path?: string
  /** What it says, and whether it is said at all, is found out when it is sent: by whoever `completes` its kind. */
  isDraft?: true
}

/** One message to one person, as its cause queues it. */
export type NewMessage = {
  channel: ChannelName
  /** His e-mail in lower case: teams and accounts alike are known by it, wherever people sign in. */
  recipient: string
  /** By which he may choose: 'trade-decided', 'recap'; what is about the account itself cannot be switched off. */
  kind: string
  /** What happened, told apart from everything else that ever happens: 'trade-decided 4711', 'recap 2024 12'. */
  cause: string
  content: MessageContent
  /** Not to be sent earlier, as in quiet hours; at once unless told. */
  notBefore?: Instant
  /** Of no use from then on, as a link that has expired. */
  expiresAt?: Instant
}

/** A message on its way. `id` stays the same however often it is tried: 32 letters of base64url, so that it may be a push topic. */
export type OutboxMessage = Pick<NewMessage, 'recipient' | 'kind' | 'content'> & { id: string; queuedAt: Instant }

/** `unwanted`: nobody is there to be told, which is no failure. */
export type Outcome =
  | 'sent'
  | 'unwanted'
  /** In words for the commissioner, and as a code for the log; final when trying again cannot help. */
  | { failed: string; isFinal?: boolean; code?: string }

/**
 * How messages of one kind leave the house. `send` is given what is due for one person: one message at a time, or, where the
 * channel gathers, all of them. It answers what became of the whole, before `signal` says that its time is over; whatever it
 * throws is a failure without words and is tried again. It may be called a second time with the same message, when the
 * process ended before its answer was written down: the message's id must tell the other side that it is the same.
 */
export type Channel = {
  name: ChannelName
  /** At most one call a person in this time, with all that has come together; each message by itself unless told. */
  gathersForMs?: number
  send(messages: readonly OutboxMessage[], signal: AbortSignal): Promise<Outcome>
}
