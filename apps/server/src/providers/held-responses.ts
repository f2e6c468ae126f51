import type { Instant, MissingData } from '@tuff/league'
import { sha256 } from '#platform/sha256.ts'

/** What a response would remove. */
export type Doubt = MissingData & {
  sentence: string
  /** Repetitions after which it is applied, instead of the default. */
  timesToApply?: number
}

export type HeldResponse = { about: string; sentence: string; since: Instant; times: number; tag: string }

/** REAL-05: applied at the second repetition. */
const TIMES_TO_APPLY = 3
/** May be correct after a reversed play, but a stuck cache repeats itself for minutes. */
export const TIMES_TO_APPLY_OLD = 20

type Deps = {
  source: string
  clock: { now(): Instant }
  isAccepted?: ((tag: string) => Promise<boolean>) | undefined
}

/**
 * Holds back doubtful responses until they are repeated or the commissioner accepts them. Another loss restarts the
 * count.
 */
export function createHeldResponses({ source, clock, isAccepted = async () => false }: Deps) {
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

/** Identifies one loss, so that the commissioner accepts the one they saw. */
const tagOf = (parts: (string | number)[]): string => sha256(JSON.stringify(parts)).slice(0, 22)
