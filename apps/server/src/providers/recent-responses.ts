import type { Instant } from '@tuff/league'
import { LRUCache } from 'lru-cache'
import { sha256 } from '#platform/sha256.ts'
import { type Doubt, TIMES_TO_APPLY_OLD } from './held-responses.ts'

/** One hour at 15 s intervals. */
const MAX_RESPONSES = 240

/** Rule 12.2: a response that reappears after a different one is stale, from a cache that lacks the newer one. */
export function createRecentResponses(clock: { now(): Instant }) {
  const recent = new Map<string, LRUCache<string, Instant>>()

  return {
    doubt(about: string, response: unknown): Doubt | undefined {
      const before = recent.get(about)
      const digest = digestOf(response)
      const at = before?.peek(digest)
      if (at === undefined || before!.keys().next().value === digest) return undefined
      const minutes = Math.max(1, Math.round((clock.now() - at) / 60_000))
      const sentence = `The ${about} are again what they were ${minutes} minute${minutes === 1 ? '' : 's'} ago.`
      return { lost: [digest], previous: 1, sentence, timesToApply: TIMES_TO_APPLY_OLD }
    },
    add(about: string, response: unknown): void {
      const before = recent.get(about) ?? new LRUCache<string, Instant>({ max: MAX_RESPONSES })
      before.set(digestOf(response), clock.now())
      recent.set(about, before)
    },
    clear: () => recent.clear(),
  }
}

const digestOf = (response: unknown): string => sha256(JSON.stringify(response) ?? '')
