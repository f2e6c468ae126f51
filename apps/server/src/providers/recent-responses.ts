import { createHash } from 'node:crypto'
import type { Instant } from '@tuff/league'
import { type Doubt, TIMES_TO_BELIEVE_OLD } from './held-responses.ts'

/** An hour of answers, a quarter of a minute apart. */
const MOST = 240

/**
 * The answers that were believed while what they tell of went on. One that was followed by another, and then comes again,
 * is an old one: a cache on the way has not heard of the newer one (rule 12.2).
 */
export function createRecentResponses(clock: { now(): Instant }) {
  const given = new Map<string, Map<string, Instant>>()

  return {
    doubt(about: string, told: unknown): Doubt | undefined {
      const before = given.get(about)
      const digest = digestOf(told)
      const at = before?.get(digest)
      if (at === undefined || [...before!.keys()].at(-1) === digest) return undefined
      const minutes = Math.max(1, Math.round((clock.now() - at) / 60_000))
      const sentence = `The ${about} are again what they were ${minutes} minute${minutes === 1 ? '' : 's'} ago.`
      return { lost: [digest], stood: 1, sentence, timesToBelieve: TIMES_TO_BELIEVE_OLD }
    },
    believe(about: string, told: unknown): void {
      const before = given.get(about) ?? new Map<string, Instant>()
      const digest = digestOf(told)
      before.delete(digest)
      before.set(digest, clock.now())
      const [oldest] = before.keys()
      if (before.size > MOST && oldest !== undefined) before.delete(oldest)
      given.set(about, before)
    },
    forget: () => given.clear(),
  }
}

const digestOf = (told: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify(told) ?? '')
    .digest('base64')
