import type { Instant } from '@tuff/league'
import { shortenBurst } from '@tuff/notifications'

export type ChatPart = { id: string; kind: string; title: string; text: string; link: string; at: Instant }

export type ChatMessage = {
  /** Stable over retries. */
  id: string
  at: Instant
  parts: readonly [ChatPart, ...ChatPart[]]
}

/** The addresses and secrets of a chat, by the names of its service's fields. */
export type ChatFields = Readonly<Record<string, string>>

export type ChatRequest = { url: string; headers?: Record<string, string>; body: string }

/** TALK-01: how a service's messages are written. The outbox handles retries and pauses. */
export type ChatFormat = {
  /** `cannot` is a sentence for the commissioner. */
  request(message: ChatMessage, fields: ChatFields): ChatRequest | { cannot: string }
  /** Sentences for statuses that a retry cannot fix; any other failure is retried. */
  refusals: Readonly<Record<number, string>>
  /** The seconds of a requested pause, for services that name it in the body instead of in Retry-After. */
  pauseIn?(body: unknown): number | undefined
}

/** Further messages are listed in one last part. */
const MOST_PARTS = 8

type ShownPart = { title: string; text: string; link?: string }

export function shownParts({ parts }: ChatMessage): ShownPart[] {
  const { first, rest } = shortenBurst(parts, MOST_PARTS)
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

export const escapeAngles = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Undefined unless the protocol is http or https. */
export function webAddress(text = ''): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}
