import type { Instant } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { SourceError } from './reading/source-error.ts'

/** How a source is doing, for whoever looks after the league. */
export type SourceStatus = {
  source: string
  lastSuccess: Instant | undefined
  /** How old what it last said is. */
  age: number | undefined
  /** What is wrong, for the longest; undefined while everything is answered. */
  failure: { message: string; since: Instant; inARow: number; nextTry: Instant } | undefined
}

type Question<T> = {
  /** In words; it also tells one question from another. */
  about: string
  fresh(): Promise<T>
  /** What was known before this process began; undefined if nothing was. */
  remembered?: () => Promise<T | undefined>
  /** Throws when an answer cannot be true after the one before. */
  check?: (fresh: T, before: T) => void
}

export type SourceKeeper = {
  ask<T>(question: Question<T>): Promise<T>
  /** Whatever is asked next is asked of the source, however young the last answer and whatever pause it was given. */
  askAgain(): void
  status(): SourceStatus
}

type Failure = NonNullable<SourceStatus['failure']> & { error: unknown }

const FIRST_PAUSE = 15_000
const LONGEST_PAUSE = 15 * 60_000

/**
 * Asks one source, each question no more often than once in an interval. Where the source fails it gives the last good
 * answer, and asks again after a pause that doubles with every failure in a row.
 */
export function createSourceKeeper(
  source: string,
  interval: number,
  { clock, log }: { clock: { now(): Instant }; log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): SourceKeeper {
  const answers = new Map<string, { value: unknown; at: Instant }>()
  const failures = new Map<string, Failure>()
  const underWay = new Map<string, Promise<unknown>>()
  let lastSuccess: Instant | undefined
  let timesAskedAgain = 0

  return {
    async ask<T>(question: Question<T>) {
      const kept = await lastAnswer(question)
      const now = clock.now()
      if (kept && now >= kept.at && now < kept.at + interval) return kept.value
      const failure = failures.get(question.about)
      if (failure && now < failure.nextTry) {
        if (kept) return kept.value
        throw failure.error
      }
      const asking = (underWay.get(question.about) as Promise<T> | undefined) ?? askNow(question, kept?.value)
      underWay.set(question.about, asking)
      try {
        return await asking
      } catch (error) {
        if (kept) return kept.value
        throw error
      } finally {
        underWay.delete(question.about)
      }
    },

    askAgain() {
      timesAskedAgain++
      for (const answer of answers.values()) answer.at = Number.NEGATIVE_INFINITY
      for (const failure of failures.values()) failure.nextTry = 0
    },

    status() {
      const [oldest] = [...failures.values()].sort((a, b) => a.since - b.since)
      return {
        source,
        lastSuccess,
        age: lastSuccess === undefined ? undefined : clock.now() - lastSuccess,
        failure: oldest && withoutError(oldest),
      }
    },
  }

  async function lastAnswer<T>({ about, remembered }: Question<T>): Promise<{ value: T; at: Instant } | undefined> {
    if (!answers.has(about)) {
      const value = await remembered?.()
      // Good enough to go on with, but never so good that the source need not be asked.
      if (value !== undefined && !answers.has(about)) answers.set(about, { value, at: Number.NEGATIVE_INFINITY })
    }
    return answers.get(about) as { value: T; at: Instant } | undefined
  }

  async function askNow<T>({ about, fresh, check }: Question<T>, before: T | undefined): Promise<T> {
    const times = timesAskedAgain
    try {
      const value = await fresh()
      if (before !== undefined) check?.(value, before)
      lastSuccess = clock.now()
      // An answer from before somebody wanted another is good enough only until he gets it.
      answers.set(about, { value, at: times === timesAskedAgain ? lastSuccess : Number.NEGATIVE_INFINITY })
      const failure = failures.get(about)
      if (failure) log.info({ source, failures: failure.inARow }, `the source '${source}' gives the ${about} again`)
      failures.delete(about)
      return value
    } catch (error) {
      const now = clock.now()
      const { inARow, since } = failures.get(about) ?? { inARow: 0, since: now }
      const nextTry = now + Math.min(FIRST_PAUSE * 2 ** inARow, LONGEST_PAUSE)
      const message = error instanceof Error ? error.message : String(error)
      failures.set(about, { message, since, inARow: inARow + 1, nextTry, error })
      log.warn({ source, failures: inARow + 1, ...(error instanceof SourceError ? {} : { err: error }) }, message)
      throw error
    }
  }
}

const withoutError = ({ message, since, inARow, nextTry }: Failure) => ({ message, since, inARow, nextTry })
