import { createHash } from 'node:crypto'
import type { Instant, MissingData } from '@tuff/league'

/** What an answer would take away, and that in words. */
export type Doubt = MissingData & {
  sentence: string
  /** How often in a row it is told before it is believed, where that is not usual. */
  timesToBelieve?: number
}

/** An answer that is held back, for whoever may accept it. */
export type HeldResponse = { about: string; sentence: string; since: Instant; times: number; tag: string }

/** REAL-05: once, and repeated twice. */
const TIMES_TO_BELIEVE = 3
/**
 * What looks like an old answer may be right all the same, where a play was taken back and nothing else happened since; but
 * a cache that is stuck says the same thing for minutes.
 */
export const TIMES_TO_BELIEVE_OLD = 20

/**
 * Which answers of a source are not believed yet. The same loss told three times in a row, or accepted by the commissioner,
 * is believed; another loss begins anew. A process that starts knows of none, so the doubt begins anew with it too.
 */
export function createHoldingBack({
  source,
  clock,
  isAccepted = async () => false,
}: {
  source: string
  clock: { now(): Instant }
  isAccepted?: ((tag: string) => Promise<boolean>) | undefined
}) {
  const answers = new Map<string, HeldResponse>()

  return {
    async isBelieved(about: string, doubt: Doubt | undefined): Promise<boolean> {
      const before = answers.get(about)
      answers.delete(about)
      if (!doubt) return true
      const since = before?.since ?? clock.now()
      const tag = tagOf([source, about, since, ...doubt.lost])
      const times = before?.tag === tag ? before.times + 1 : 1
      if (times >= (doubt.timesToBelieve ?? TIMES_TO_BELIEVE) || (await isAccepted(tag))) return true
      answers.set(about, { about, sentence: doubt.sentence, since, times, tag })
      return false
    },
    held: (): HeldResponse[] => [...answers.values()],
  }
}

/** Names one loss since it began, so that nobody accepts another than he saw. */
const tagOf = (parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
