import { SOURCE_TITLES, type SourceTrial, type SourceTried } from '@tuff/contract'
import { SourceError } from '#providers/reading/source-error.ts'
import { type ReadingLimits, readingFrom } from '#providers/reading/source-files.ts'

/** A person is waiting on the page: a short timeout and no retry. */
const LIMITS: Partial<ReadingLimits> = { timeoutMs: 10_000, maxBytes: 32_000_000, tries: 1 }
/** Per response: the player list alone is about 14 MB. */
const MOST = 4

/** REAL-01: fetches a source once, completely or not at all, and reports the result. Stores nothing. */
export function createSourceTrials(privateSources: boolean, given: Partial<ReadingLimits> = {}) {
  const limits = { ...LIMITS, ...readingFrom(privateSources), ...given }
  let running = 0

  return {
    async run({ source, address, season, week }: SourceTrial & { week: number }): Promise<SourceTried> {
      if (running >= MOST)
        return { result: 'failed', message: `${MOST} tests are already running. Wait for one to finish.`, tookMs: 0 }
      running++
      const began = performance.now()
      const tookMs = () => Math.round(performance.now() - began)
      try {
        // Loaded lazily: it imports all readers, which the start does not need.
        const { TRIALS } = await import('./trial-readings.ts')
        const { came, ageMs } = await TRIALS[source](address, { season, week, limits })
        return { result: 'came', came, ageMs: ageMs ?? null, tookMs: tookMs() }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        return { result: 'failed', message: error.message || `${SOURCE_TITLES[source]} failed.`, tookMs: tookMs() }
      } finally {
        running--
      }
    },
  }
}
