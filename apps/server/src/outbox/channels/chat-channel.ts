import { CHAT_SERVICES, type ChatService } from '@tuff/contract'
import { batchId, type Channel, type OutboxMessage, type Outcome } from '../message.ts'
import type { ChatFields, ChatFormat, ChatPart } from './chat-format.ts'
import { type ChatResponse, sendToChat } from './chat-request.ts'
import type { ChatStore, StoredChat } from './chat-store.ts'
import { discord } from './discord.ts'
import { groupme } from './groupme.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { webhook } from './webhook.ts'

type Deps = {
  chats: ChatStore
  origin: string
  isPrivateAllowed: boolean
  formats?: Readonly<Record<StoredChat['service'], ChatFormat>>
  now?: () => number
  timeoutMs?: number
}

/** At most one message a minute per chat, with all since the last. */
const GATHERS_MS = 60_000
/** Waits for the rest of a burst, such as several approved requests. */
const SETTLES_MS = 10_000
const TIMEOUT_MS = 10_000
const HOUR_MS = 3_600_000
/** Without Retry-After. */
const USUAL_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * HOUR_MS

export type ChatChannel = ReturnType<typeof createChatChannel>

/** TALK-02. The recipient of a message is the id of its chat. */
export function createChatChannel({ chats, origin, isPrivateAllowed, ...rest }: Deps) {
  const { formats = CHAT_FORMATS, now = Date.now, timeoutMs = TIMEOUT_MS } = rest
  const channel: Channel = {
    name: 'chat',
    gathersForMs: GATHERS_MS,
    settlesForMs: SETTLES_MS,
    namesOf: chats.names,
    send,
  }
  return { channel, deliver, problemWith }

  /** A chat that was switched off or removed meanwhile gets nothing. */
  async function send(messages: readonly OutboxMessage[], signal: AbortSignal): Promise<Outcome> {
    const [first, ...others] = messages.map(partOf)
    const chat = await chats.find(messages[0]!.recipient)
    if (!first || !chat?.isOn) return 'unwanted'
    if (!chat.fields) return { failed: UNREADABLE, isFinal: true }
    return deliver({ ...chat, fields: chat.fields }, [first, ...others], signal)
  }

  /** A sentence when nothing can be sent with these fields. */
  function problemWith(service: StoredChat['service'], fields: ChatFields): string | undefined {
    const request = formats[service].request({ id: 'id', at: now(), parts: [SAMPLE] }, fields)
    return 'cannot' in request ? request.cannot : undefined
  }

  async function deliver(
    { id, service, fields }: StoredChat & { fields: ChatFields },
    parts: readonly [ChatPart, ...ChatPart[]],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const format = formats[service]
    const request = format.request({ id: batchId(parts), at: now(), parts }, fields)
    if ('cannot' in request) return { failed: request.cannot, isFinal: true }
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const response = await sendToChat(request, { isPrivateAllowed, signal: within })
    if ('refused' in response) return { failed: response.refused, isFinal: response.isFinal }
    if (response.status < 200 || response.status > 299) return refusalOf(service, format, response)
    await chats.markSent(id, now(), parts.at(-1)!.title)
    return 'sent'
  }

  function refusalOf(
    service: StoredChat['service'],
    { refusals, pauseIn }: ChatFormat,
    response: ChatResponse,
  ): Outcome {
    const { status, retryAfter, body } = response
    const { label } = CHAT_SERVICES[service]
    if (status === 429) {
      const seconds = pauseIn?.(body)
      const pause = seconds === undefined ? pauseOf(retryAfter, now()) : seconds * 1000
      const bounded = Number.isFinite(pause) ? Math.min(Math.max(pause, 1000), LONGEST_PAUSE_MS) : USUAL_PAUSE_MS
      return { failed: `${label} asked to wait.`, waitsUntil: now() + bounded }
    }
    const refusal = refusals[status]
    return refusal ? { failed: refusal, isFinal: true } : { failed: `${label} answered ${status}.`, code: `${status}` }
  }

  function partOf({ id, kind, queuedAt, content: { title, body, path = '/' } }: OutboxMessage): ChatPart {
    return { id, kind, title, text: body, link: `${origin}${path}`, at: queuedAt }
  }
}

/** Retry-After is in seconds or a date; NaN for neither. */
const pauseOf = (retryAfter: string | undefined, now: number): number =>
  retryAfter === undefined
    ? Number.NaN
    : /^[\d.]+$/.test(retryAfter)
      ? Number(retryAfter) * 1000
      : Date.parse(retryAfter) - now

const UNREADABLE = 'Its address was encrypted with another key than this server has: enter it again.'
const SAMPLE: ChatPart = { id: 'id', kind: 'test', title: 'A title', text: 'A text.', link: 'https://x.example', at: 0 }

export const CHAT_FORMATS: Readonly<Record<ChatService, ChatFormat>> = {
  discord,
  slack,
  groupme: groupme(),
  telegram: telegram(),
  webhook,
}
