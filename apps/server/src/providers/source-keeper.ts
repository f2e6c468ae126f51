import type { Instant } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { markLogged } from '#platform/logged-errors.ts'
import { createHoldingBack, type Doubt, type HeldResponse } from './held-responses.ts'
import { createResponseCache } from './reading/response-cache.ts'
import { SourceError } from './reading/source-error.ts'
import { createRecentResponses } from './recent-responses.ts'

/** How a source is doing, for whoever looks after the league. */
export type SourceStatus = {
  source: string
  lastSuccess: Instant | undefined
  /** How old what it last said is. */
  age: number | undefined
  /** What is wrong, for the longest; undefined while everything is answered. */
  failure: { message: string; since: Instant; inARow: number; nextTry: Instant } | undefined
  /** What it said and is not believed yet. */
  held: HeldResponse[]
}

type Question<T> = {
  /** In words; it also tells one question from another. */
  about: string
  /** Asks the source; `stands` is the answer that stands by now, if there is one. */
  fresh(stands: T | undefined): Promise<T>
  /** What was known before this process began; undefined if nothing was. */
  remembered?: () => Promise<T | undefined>
  /** Why an answer is in doubt after the one before; it throws where it is no answer at all. */
  doubt?: (fresh: T, before: T) => Doubt | undefined
  /** Where the source does not answer it fails, instead of giving what it last said. */
  isOnlyFresh?: boolean
  /** How long an answer is good enough, where that is not the source's usual interval. */
  every?: number
  /** Whether what is told goes on and on by now, so that an answer which was given before is an old one. */
  isMoving?: boolean
}

export type SourceKeeper = {
  ask<T>(question: Question<T>): Promise<T>
  /** Whatever is asked next is asked of the source, however young the last answer and whatever pause it was given. */
  askAgain(): void
  /** What it said is forgotten, as at the start: what the league knows may be younger. */
  forget(): void
  status(): SourceStatus
}

export type KeeperDeps = {
  clock: { now(): Instant }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Whether the commissioner accepts a loss, by the tag under which it is held back. */
  isAccepted?: ((tag: string) => Promise<boolean>) | undefined
  /** Hears of every answer that is held back: the next one is to come whole from the source. */
  onDoubt?: (() => void) | undefined
  /** How long a source may keep others waiting where its last answer is at hand. */
  patienceMs?: number
}

export type Failure = NonNullable<SourceStatus['failure']> & { failedAt: Instant; error: unknown }

/** One that is silent does not hold up what the others tell, be it asked for one week or for eighteen. */
const PATIENCE_MS = 3_000

const PAUSES = { first: 15_000, longest: 15 * 60_000 }
/** While games run, one that has come back is heard within a minute (REAL-04). */
const LONGEST_WHILE_MOVING = 60_000

/**
 * Asks one source, each question no more often than once in an interval. Where the source fails it gives the last good
 * answer, and asks again after a pause that doubles with every failure in a row. An answer that is in doubt is held back (REAL-05); the last
 * good one stands meanwhile, and the source is asked again in its usual interval.
 */
export function createSourceKeeper(
  source: string,
  interval: number,
  { clock, log, isAccepted, onDoubt, patienceMs = PATIENCE_MS }: KeeperDeps,
  /** Of all keepers: what keeps several of them from their sources is logged once. */
  failing: Set<Failure> = new Set(),
): SourceKeeper {
  const answers = createResponseCache<unknown>(interval, () => clock.now())
  const failures = new Map<string, Failure>()
  const holding = createHoldingBack({ source, clock, isAccepted })
  const given = createRecentResponses(clock)
  const successes = new Map<string, Instant>()
  /** The questions for whose answers nobody waits any more. */
  const late = new Set<string>()

  return {
    async ask<T>(question: Question<T>) {
      const { about } = question
      const last = await lastAnswer(question)
      const failure = failures.get(about)
      try {
        if (failure && isPausing(failure, clock.now())) throw failure.error
        const asking = answers.ask(about, () => askNow(question, last?.value), question.every) as Promise<T>
        if (!last) return await asking
        const answer = await orAfter(late.size > 0 ? 0 : patienceMs, asking, last)
        if (answer !== last) return answer as T
        late.add(about)
        asking.catch(() => {}).finally(() => late.delete(about))
        if (question.isOnlyFresh) throw new SourceError(`The source '${source}' takes its time.`)
        return last.value
      } catch (error) {
        if (last && !question.isOnlyFresh) return last.value
        throw error
      }
    },

    askAgain() {
      answers.askAgain()
      for (const failure of failures.values()) failure.nextTry = 0
    },

    forget() {
      answers.forget()
      given.forget()
    },

    status() {
      const [oldest] = [...failures.values()].sort((a, b) => a.since - b.since)
      const lastSuccess = lastGood([...failures.keys(), ...holding.held().map(({ about }) => about)])
      return {
        source,
        lastSuccess,
        age: lastSuccess === undefined ? undefined : Math.max(0, clock.now() - lastSuccess),
        failure: oldest && withoutError(oldest),
        held: holding.held(),
      }
    },
  }

  /** What is wrong somewhere is as old as it is there; what is answered elsewhere makes it no younger. */
  function lastGood(troubled: readonly string[]): Instant | undefined {
    const known = troubled.flatMap((about) => successes.get(about) ?? [])
    if (known.length > 0) return Math.min(...known)
    return successes.size > 0 ? Math.max(...successes.values()) : undefined
  }

  async function lastAnswer<T>({ about, remembered }: Question<T>): Promise<{ value: T } | undefined> {
    if (!answers.last(about)) {
      const value = await remembered?.()
      if (value !== undefined) answers.remember(about, value)
    }
    return answers.last(about) as { value: T } | undefined
  }

  async function askNow<T>({ about, fresh, doubt, isMoving }: Question<T>, before: T | undefined): Promise<T> {
    try {
      const told = await fresh(before)
      const loss =
        before === undefined ? undefined : (doubt?.(told, before) ?? (isMoving ? given.doubt(about, told) : undefined))
      const isHeld = !(await holding.isBelieved(about, loss))
      const value = isHeld ? before! : told
      if (loss) log.warn({ source, about }, `${loss.sentence} It is ${isHeld ? 'held back' : 'believed'}.`)
      if (isHeld) onDoubt?.()
      else {
        successes.set(about, clock.now())
        if (isMoving) given.believe(about, told)
      }
      const failure = failures.get(about)
      if (failure) {
        log.info({ source, failures: failure.inARow }, `the source '${source}' gives the ${about} again`)
        failures.delete(about)
        failing.delete(failure)
      }
      return value
    } catch (error) {
      const now = clock.now()
      const before = failures.get(about)
      const { inARow, since } = before ?? { inARow: 0, since: now }
      const pause = pauseAfter(inARow, PAUSES)
      const nextTry = now + (isMoving ? Math.min(pause, LONGEST_WHILE_MOVING) : pause)
      const failedAt = now
      const message = error instanceof Error ? error.message : String(error)
      const failure = { message, since, inARow: inARow + 1, nextTry, failedAt, error }
      if (![...failing].some((other) => other.message === message))
        log.warn({ source, ...(error instanceof SourceError ? {} : { err: error }) }, message)
      markLogged(error)
      if (before) failing.delete(before)
      failing.add(failure)
      failures.set(about, failure)
      throw error
    }
  }
}

/** What is asked for, or what is at hand where that takes too long; the question goes on, and what comes of it is kept. */
async function orAfter<T, AtHand>(ms: number, asking: Promise<T>, atHand: AtHand): Promise<T | AtHand> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<AtHand>((resolve) => {
    timer = setTimeout(resolve, ms, atHand)
  })
  try {
    return await Promise.race([asking, waited])
  } finally {
    clearTimeout(timer)
    asking.catch(() => {})
  }
}

/** A pause that began in the future, by a clock that was put right since, is none. */
const isPausing = ({ failedAt, nextTry }: Failure, now: Instant): boolean => now >= failedAt && now < nextTry

const withoutError = ({ message, since, inARow, nextTry }: Failure) => ({ message, since, inARow, nextTry })
