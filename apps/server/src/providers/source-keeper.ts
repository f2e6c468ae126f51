import type { Instant } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { markLogged } from '#platform/logged-errors.ts'
import { createHeldResponses, type Doubt, type HeldResponse } from './held-responses.ts'
import { createResponseCache } from './reading/response-cache.ts'
import { SourceError } from './reading/source-error.ts'
import { createRecentResponses } from './recent-responses.ts'

export type SourceStatus = {
  source: string
  lastSuccess: Instant | undefined
  age: number | undefined
  /** The longest-lasting failure. */
  failure: { message: string; since: Instant; inARow: number; nextTry: Instant } | undefined
  held: HeldResponse[]
}

type SourceRequest<T> = {
  /** Describes and identifies the request. */
  about: string
  fetch(previous: T | undefined): Promise<T>
  /** Used when there is no response yet. */
  stored?: () => Promise<T | undefined>
  /** Throws when the response is unusable. */
  doubt?: (fetch: T, before: T) => Doubt | undefined
  /** Throws when the source fails, instead of returning its last response. */
  isOnlyFresh?: boolean
  /** Overrides the source's default interval. */
  every?: number
  /** While data changes continuously, a repeated earlier response is stale. */
  isMoving?: boolean
}

export type SourceKeeper = ReturnType<typeof createSourceKeeper>

export type KeeperDeps = {
  clock: { now(): Instant }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Whether the commissioner accepts the loss with this tag. */
  isAccepted?: ((tag: string) => Promise<boolean>) | undefined
  /** After a held-back response the next one must be fetched completely. */
  onDoubt?: (() => void) | undefined
  /** How long a slow source may delay callers that have a previous response. */
  patienceMs?: number
}

export type Failure = NonNullable<SourceStatus['failure']> & { failedAt: Instant; error: unknown }

/** Once for all requests that are late. */
const PATIENCE_MS = 3_000

const PAUSES = { first: 15_000, longest: 15 * 60_000 }
/** REAL-04: a recovered source is noticed within a minute. */
const LONGEST_WHILE_MOVING = 60_000

/**
 * Requests a source at most once per interval. When it fails, returns the last good response and retries after a pause
 * that doubles. Doubtful responses are held back (REAL-05).
 */
export function createSourceKeeper(
  source: string,
  interval: number,
  { clock, log, isAccepted, onDoubt, patienceMs = PATIENCE_MS }: KeeperDeps,
  /** Shared by all keepers, so that a problem of several sources is logged once. */
  failing: Set<Failure> = new Set(),
) {
  const cache = createResponseCache<unknown>(interval, () => clock.now())
  const failures = new Map<string, Failure>()
  const heldResponses = createHeldResponses({ source, clock, isAccepted })
  const recent = createRecentResponses(clock)
  const successes = new Map<string, Instant>()
  /** Requests that took too long. */
  const late = new Set<string>()

  return {
    async request<T>(request: SourceRequest<T>): Promise<T> {
      const { about } = request
      const last = await previousResponse(request)
      const failure = failures.get(about)
      try {
        if (failure && isPausing(failure, clock.now())) throw failure.error
        const pending = cache.request(about, () => fetchNow(request, last?.value), request.every) as Promise<T>
        if (!last) return await pending
        const response = await orAfter(late.size > 0 ? 0 : patienceMs, pending, last)
        if (response !== last) return response as T
        late.add(about)
        pending.catch(() => {}).finally(() => late.delete(about))
        if (request.isOnlyFresh) throw new SourceError(`The source '${source}' takes its time.`)
        return last.value
      } catch (error) {
        if (last && !request.isOnlyFresh) return last.value
        throw error
      }
    },

    /** The next requests call the source, despite fresh responses and pauses. */
    invalidate() {
      cache.invalidate()
      for (const failure of failures.values()) failure.nextTry = 0
    },

    /** The stored data may be newer than the responses. */
    clear() {
      cache.clear()
      recent.clear()
    },

    status(): SourceStatus {
      const [oldest] = [...failures.values()].sort((a, b) => a.since - b.since)
      const lastSuccess = lastGood([...failures.keys(), ...heldResponses.held().map(({ about }) => about)])
      return {
        source,
        lastSuccess,
        age: lastSuccess === undefined ? undefined : Math.max(0, clock.now() - lastSuccess),
        failure: oldest && withoutError(oldest),
        held: heldResponses.held(),
      }
    },
  }

  /** The age of a problem does not depend on other requests. */
  function lastGood(failed: readonly string[]): Instant | undefined {
    const times = failed.flatMap((about) => successes.get(about) ?? [])
    if (times.length > 0) return Math.min(...times)
    return successes.size > 0 ? Math.max(...successes.values()) : undefined
  }

  async function previousResponse<T>({ about, stored }: SourceRequest<T>): Promise<{ value: T } | undefined> {
    if (!cache.last(about)) {
      const value = await stored?.()
      if (value !== undefined) cache.restore(about, value)
    }
    return cache.last(about) as { value: T } | undefined
  }

  async function fetchNow<T>({ about, fetch, doubt, isMoving }: SourceRequest<T>, before: T | undefined): Promise<T> {
    try {
      const response = await fetch(before)
      const loss =
        before === undefined
          ? undefined
          : (doubt?.(response, before) ?? (isMoving ? recent.doubt(about, response) : undefined))
      const isHeld = !(await heldResponses.mayApply(about, loss))
      const value = isHeld ? before! : response
      if (loss) log.warn({ source, about }, `${loss.sentence} It is ${isHeld ? 'held back' : 'applied'}.`)
      if (isHeld) onDoubt?.()
      else {
        successes.set(about, clock.now())
        if (isMoving) recent.add(about, response)
      }
      const failure = failures.get(about)
      if (failure) {
        log.info({ source, failures: failure.inARow }, `source '${source}' recovered: ${about}`)
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

/** The late request continues, and its result is cached. */
async function orAfter<T, Fallback>(ms: number, pending: Promise<T>, fallback: Fallback): Promise<T | Fallback> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Fallback>((resolve) => {
    timer = setTimeout(resolve, ms, fallback)
  })
  try {
    return await Promise.race([pending, timeout])
  } finally {
    clearTimeout(timer)
    pending.catch(() => {})
  }
}

/** Ignores pauses that seem to begin in the future, after a corrected clock. */
const isPausing = ({ failedAt, nextTry }: Failure, now: Instant): boolean => now >= failedAt && now < nextTry

const withoutError = ({ message, since, inARow, nextTry }: Failure) => ({ message, since, inARow, nextTry })
