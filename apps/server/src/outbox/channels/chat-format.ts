import type { Instant } from '@tuff/league'
import { firstOfBurst } from '@tuff/notifications'

/** One message of the league, with a link to its page. */
export type ChatPart = { id: string; kind: string; title: string; text: string; link: string; at: Instant }

/** What is sent to a chat at once: one message, or all of a burst. */
export type ChatMessage = {
  /** The same over retries of the same messages. */
  id: string
  at: Instant
  parts: readonly [ChatPart, ...ChatPart[]]
}

/** The addresses and secrets of a chat, by the names of its service's fields. */
export type ChatFields = Readonly<Record<string, string>>

export type ChatRequest = { url: string; headers?: Record<string, string>; body: string }

/** TALK-01: how a service is written to. Retries, pauses and giving up belong to the outbox. */
export type ChatFormat = {
  /** The request for a message, or why it cannot be made with these fields, as a sentence. */
  request(message: ChatMessage, fields: ChatFields): ChatRequest | { cannot: string }
  /** The statuses that a retry cannot help, as sentences. Any other failure is retried. */
  refusals: Readonly<Record<number, string>>
  /** The seconds of a pause that the service asks for in its response, instead of in Retry-After. */
  pauseIn?(body: unknown): number | undefined
}

/** More are named in one last part. */
const MOST_PARTS = 8

type ShownPart = { title: string; text: string; link?: string }

/** The parts of a message for people: at most eight. */
export function shownParts({ parts }: ChatMessage): ShownPart[] {
  const { first, rest } = firstOfBurst(parts, MOST_PARTS)
  return rest ? [...first, rest] : first
}

const GRAPHEMES = new Intl.Segmenter('en')

/**
 * The text in a receiver's markup, with at most `most` UTF-16 units. A longer one is cut between two characters, never
 * within an escape sequence.
 */
export function fit(text: string, most: number, inMarkup: (text: string) => string = asIs): string {
  const whole = inMarkup(text)
  if (whole.length <= most) return whole
  if (most < 1) return ''
  let fitted = ''
  for (const { segment } of GRAPHEMES.segment(text)) {
    const next = inMarkup(segment)
    if (fitted.length + next.length >= most) break
    fitted += next
  }
  return `${fitted}…`
}

const asIs = (text: string) => text

/** For the markup of Telegram and Slack. */
export const escapeAngles = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An address of http or https; undefined for anything else. */
export function webAddress(text = ''): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}
