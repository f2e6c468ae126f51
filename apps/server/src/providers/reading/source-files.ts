import { setTimeout as wait } from 'node:timers/promises'
import type { Instant } from '@tuff/league'
import { pauseAfter } from '#platform/backoff.ts'
import { type AddressCheck, isPublic, type Resolve } from '#platform/public-address.ts'
import { fetchFile } from './http-file.ts'
import { readLocalFile } from './local-file.ts'
import { createResponseCache } from './response-cache.ts'
import { isRemote, withoutSecrets } from './source-address.ts'
import { PassingSourceError, SourceError, SourceMissingError } from './source-error.ts'
import type { Fetched, Version } from './source-text.ts'
import { type Shape, textOf } from './source-text.ts'

/** The same object while the file has not changed. */
export type SourceFile = { readonly text: string; readonly where: string }

export type SourceFiles = ReturnType<typeof createSourceFiles>

export type ReadingLimits = {
  timeoutMs: number
  maxBytes: number
  tries: number
  pauseMs: number
  /** A response or failure is reused for this long, so that 18 weeks of one file need one request. */
  freshMs: number
  mayFetch: AddressCheck
  resolve?: Resolve
  onFetched?: (fetched: NonNullable<Fetched>) => void
  onDate?: (date: Instant) => void
}

const LIMITS: ReadingLimits = {
  timeoutMs: 30_000,
  maxBytes: 64_000_000,
  tries: 3,
  pauseMs: 500,
  freshMs: 10_000,
  mayFetch: isPublic,
}

/** REAL-02: only public addresses, unless the operator allows others. */
export const readingFrom = (privateSources: boolean): Partial<ReadingLimits> =>
  privateSources ? { mayFetch: () => true } : {}

type CachedFile = {
  file: SourceFile
  /** Undefined while it is doubtful. */
  version: Version | undefined
  isParsed: boolean
}

export function createSourceFiles(options: Partial<ReadingLimits> = {}, now: () => number = Date.now) {
  const limits = { ...LIMITS, ...options }
  const closed = new AbortController()
  const cache = createResponseCache<CachedFile>(limits.freshMs, now)
  const failures = new Map<string, { error: unknown; at: number }>()

  return {
    /** Parses the file at the first location that has one. */
    async read<T>(addresses: readonly string[], shape: Shape, read: (file: SourceFile) => T | Promise<T>): Promise<T> {
      let missing: unknown
      for (const address of addresses) {
        try {
          const cached = await cache.request(address, (isCurrent) =>
            unlessJustFailed(address, () => current(address, shape, isCurrent)),
          )
          const result = await read(cached.file)
          cached.isParsed = true
          return result
        } catch (error) {
          if (!(error instanceof SourceMissingError)) throw error
          missing ??= error
        }
      }
      throw missing
    },
    invalidate() {
      cache.invalidate()
      failures.clear()
      clearVersions()
    },
    /** The next check fetches the whole file. */
    doubt: clearVersions,
    close: () => closed.abort(new SourceError('The reading of sources was ended.')),
  }

  function clearVersions(): void {
    for (const one of cache.values()) one.version = undefined
  }

  /** Otherwise a silent server would delay the caller of every week of the same file. */
  async function unlessJustFailed<T>(address: string, work: () => Promise<T>): Promise<T> {
    const last = failures.get(address)
    if (last && now() >= last.at && now() < last.at + limits.freshMs) throw last.error
    failures.delete(address)
    try {
      return await work()
    } catch (error) {
      failures.set(address, { error, at: now() })
      throw error
    }
  }

  async function current(address: string, shape: Shape, isCurrent: () => boolean): Promise<CachedFile> {
    const before = cache.last(address)?.value
    // No 304 may confirm a version that could not be parsed.
    const fetched = await withRetries(() => fetchOnce(address, before?.isParsed ? before.version : undefined))
    if (!fetched && before) return before
    if (!fetched) throw new SourceError(`${withoutSecrets(address)} says that nothing changed, but it was never read.`)

    limits.onFetched?.(fetched)
    const where = withoutSecrets(address)
    const text = await textOf(fetched, { where, shape, maxBytes: limits.maxBytes })
    return {
      file: before?.file.text === text ? before.file : { where, text },
      // A response from before an invalidation does not satisfy it.
      version: isCurrent() ? fetched.version : undefined,
      isParsed: false,
    }
  }

  function fetchOnce(address: string, version: Version | undefined): Promise<Fetched> {
    closed.signal.throwIfAborted()
    const { maxBytes, timeoutMs, mayFetch, resolve, onDate } = limits
    if (!isRemote(address)) return readLocalFile(address, version, maxBytes)
    return fetchFile(address, { version, maxBytes, timeoutMs, signal: closed.signal, mayFetch, resolve, onDate })
  }

  async function withRetries<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PassingSourceError) || attempt >= limits.tries) throw error
        await wait(pauseAfter(attempt - 1, { first: limits.pauseMs, longest: limits.timeoutMs }), undefined, {
          signal: closed.signal,
        }).catch(() => {})
        closed.signal.throwIfAborted()
      }
    }
  }
}

/** Computes a result once per object. */
export function onceEach<T, Key extends object = SourceFile>(read: (of: Key) => T): (of: Key) => T {
  const results = new WeakMap<Key, T>()
  return (of) => {
    let result = results.get(of)
    if (result === undefined) {
      result = read(of)
      results.set(of, result)
    }
    return result
  }
}
