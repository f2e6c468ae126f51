import { createHash } from 'node:crypto'
import type { Instant, MissingData } from '@tuff/league'

/** What a response would remove, and its description. */
export type Doubt = MissingData & {
  sentence: string
  /** How many repetitions apply it, where that differs from the default. */
  timesToApply?: number
}

/** A response that is held back until the commissioner accepts it. */
export type HeldResponse = { about: string; sentence: string; since: Instant; times: number; tag: string }

/** REAL-05: once, and repeated twice. */
const TIMES_TO_APPLY = 3
/**
 * A response that looks old may be right, when a play was reversed and nothing else happened since; but a stuck cache
 * repeats itself for minutes.
 */
export const TIMES_TO_APPLY_OLD = 20

/**
 * Which responses of a source are held back. The same loss reported three times in a row, or accepted by the
 * commissioner, is applied; another loss restarts the count, and so does a restart of the process.
 */
export function createHeldResponses({
  source,
  clock,
  isAccepted = async () => false,
}: {
  source: string
  clock: { now(): Instant }
  isAccepted?: ((tag: string) => Promise<boolean>) | undefined
}) {
  const held = new Map<string, HeldResponse>()

  return {
    async mayApply(about: string, doubt: Doubt | undefined): Promise<boolean> {
      const before = held.get(about)
      held.delete(about)
      if (!doubt) return true
      const since = before?.since ?? clock.now()
      const tag = tagOf([source, about, since, ...doubt.lost])
      const times = before?.tag === tag ? before.times + 1 : 1
      if (times >= (doubt.timesToApply ?? TIMES_TO_APPLY) || (await isAccepted(tag))) return true
      held.set(about, { about, sentence: doubt.sentence, since, times, tag })
      return false
    },
    held: (): HeldResponse[] => [...held.values()],
  }
}

/** Identifies one loss since it began, so that nobody accepts a different one than he saw. */
const tagOf = (parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
