import type { Instant } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { markLogged } from '#platform/logged-errors.ts'
import { createHeldResponses, type Doubt, type HeldResponse } from './held-responses.ts'
import { createResponseCache } from './reading/response-cache.ts'
import { SourceError } from './reading/source-error.ts'
import { createRecentResponses } from './recent-responses.ts'

/** A source's status for the commissioner. */
export type SourceStatus = {
  source: string
  lastSuccess: Instant | undefined
  /** The age of its last response. */
  age: number | undefined
  /** The longest-lasting problem; undefined while every request succeeds. */
  failure: { message: string; since: Instant; inARow: number; nextTry: Instant } | undefined
  /** Its responses that are held back. */
  held: HeldResponse[]
}

type SourceRequest<T> = {
  /** A description, which also identifies the request. */
  about: string
  /** Calls the source; `stands` is the previous response, if any. */
  fetch(previous: T | undefined): Promise<T>
  /** The stored data from before this process started; undefined if there is none. */
  stored?: () => Promise<T | undefined>
  /** Why a response is in doubt after the previous one; throws when it is unusable. */
  doubt?: (fetch: T, before: T) => Doubt | undefined
  /** Throws when the source fails, instead of returning its last response. */
  isOnlyFresh?: boolean
  /** How long a response stays fresh, where that is not the source's default interval. */
  every?: number
  /** Whether the data changes continuously now, so that a repeated earlier response is stale. */
  isMoving?: boolean
}

export type SourceKeeper = {
  request<T>(request: SourceRequest<T>): Promise<T>
  /** Invalidates: the next requests call the source, however young the last response and whatever pause was set. */
  invalidate(): void
  /** Discards its responses, as after a start: the league's data may be newer. */
  clear(): void
  status(): SourceStatus
}

export type KeeperDeps = {
  clock: { now(): Instant }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Whether the commissioner accepts a loss, by the tag under which it is held back. */
  isAccepted?: ((tag: string) => Promise<boolean>) | undefined
  /** Called with every response that is held back: the next one must be fetched completely. */
  onDoubt?: (() => void) | undefined
  /** How long a slow source may delay its callers when a previous response exists. */
  patienceMs?: number
}

export type Failure = NonNullable<SourceStatus['failure']> & { failedAt: Instant; error: unknown }

/** A silent source does not delay the others, for one week or for eighteen. */
const PATIENCE_MS = 3_000

const PAUSES = { first: 15_000, longest: 15 * 60_000 }
/** A recovered source is noticed within a minute while games run (REAL-04). */
const LONGEST_WHILE_MOVING = 60_000

/**
 * Calls one source, each request at most once per interval. When it fails, returns the last good response and retries
 * after a pause that doubles with every failure in a row. A doubtful response is held back (REAL-05); the last good one
 * stays meanwhile, and the source is polled in its usual interval.
 */
export function createSourceKeeper(
  source: string,
  interval: number,
  { clock, log, isAccepted, onDoubt, patienceMs = PATIENCE_MS }: KeeperDeps,
  /** Shared by all keepers: a problem that affects several sources is logged once. */
  failing: Set<Failure> = new Set(),
): SourceKeeper {
  const cache = createResponseCache<unknown>(interval, () => clock.now())
  const failures = new Map<string, Failure>()
  const heldResponses = createHeldResponses({ source, clock, isAccepted })
  const recent = createRecentResponses(clock)
  const successes = new Map<string, Instant>()
  /** The requests that no caller waits for any more. */
  const late = new Set<string>()

  return {
    async request<T>(request: SourceRequest<T>) {
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

    invalidate() {
      cache.invalidate()
      for (const failure of failures.values()) failure.nextTry = 0
    },

    clear() {
      cache.clear()
      recent.clear()
    },

    status() {
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

  /** A problem's age is its own, whatever else succeeds. */
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

/**
 * The requested response, or the previous one when that takes too long; the request continues and its result is cached.
 */
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

/** A pause that began in the future, by a clock that was corrected since, is ignored. */
const isPausing = ({ failedAt, nextTry }: Failure, now: Instant): boolean => now >= failedAt && now < nextTry

const withoutError = ({ message, since, inARow, nextTry }: Failure) => ({ message, since, inARow, nextTry })
