import { setTimeout as wait } from 'node:timers/promises'
import type { Instant } from '@tuff/league'
import { pauseAfter } from '#platform/backoff.ts'
import { type AddressCheck, isPublic, type Resolve } from '#platform/public-address.ts'
import type { Fetched, Version } from './fetched.ts'
import { fetchFile } from './http-file.ts'
import { readLocalFile } from './local-file.ts'
import { createResponseCache } from './response-cache.ts'
import { inWords, isRemote } from './source-address.ts'
import { PassingSourceError, SourceError, SourceMissingError } from './source-error.ts'
import { type Shape, textOf } from './source-text.ts'

/** A file of a source, whole. While it has not changed it is the same object. */
export type SourceFile = { readonly text: string; readonly where: string }

export type SourceFiles = {
  /** What `read` makes of the file at the first of these places that has one. */
  read<T>(places: readonly string[], shape: Shape, read: (file: SourceFile) => T | Promise<T>): Promise<T>
  /** What is read next is looked at again, however short ago it was, and fetched whole. */
  lookAgain(): void
  /** What was read is not to be relied on: when it is looked at again, it is fetched whole. */
  doubt(): void
  /** Breaks off what is under way; nothing is read any more. */
  close(): void
}

export type ReadingLimits = {
  timeoutMs: number
  maxBytes: number
  /** How often one file is tried before it counts as failed, and the pause after the first failure. */
  tries: number
  pauseMs: number
  /** An answer, or that there is none, is given again for this long without asking: eighteen weeks of one file are one request. */
  freshMs: number
  /** Which addresses may be asked, as numbers. */
  mayAsk: AddressCheck
  resolve?: Resolve
  /** Hears of what was fetched anew. */
  onFetched?: (fetched: NonNullable<Fetched>) => void
  /** Hears what time it is where a source is. */
  onDate?: (date: Instant) => void
}

const LIMITS: ReadingLimits = {
  timeoutMs: 30_000,
  maxBytes: 64_000_000,
  tries: 3,
  pauseMs: 500,
  freshMs: 10_000,
  mayAsk: isPublic,
}

/** REAL-02: sources are public, unless whoever runs the server says otherwise. */
export const readingFrom = (privateSources: boolean): Partial<ReadingLimits> =>
  privateSources ? { mayAsk: () => true } : {}

type KnownFile = {
  file: SourceFile
  /** Undefined once it is not to be relied on. */
  version: Version | undefined
  /** Whether anybody could make sense of it. */
  isUnderstood: boolean
}

export function createSourceFiles(given: Partial<ReadingLimits> = {}, now: () => number = Date.now): SourceFiles {
  const limits = { ...LIMITS, ...given }
  const closed = new AbortController()
  const known = createResponseCache<KnownFile>(limits.freshMs, now)
  const failures = new Map<string, { error: unknown; at: number }>()

  return {
    async read(places, shape, read) {
      let missing: unknown
      for (const place of places) {
        try {
          const opened = await known.ask(place, (isWanted) =>
            unlessJustFailed(place, () => current(place, shape, isWanted)),
          )
          const result = await read(opened.file)
          opened.isUnderstood = true
          return result
        } catch (error) {
          if (!(error instanceof SourceMissingError)) throw error
          missing ??= error
        }
      }
      throw missing
    },
    lookAgain() {
      known.askAgain()
      failures.clear()
      forgetVersions()
    },
    doubt: forgetVersions,
    close: () => closed.abort(new SourceError('The reading of sources was ended.')),
  }

  function forgetVersions(): void {
    for (const one of known.values()) one.version = undefined
  }

  /** One who is silent would else keep everybody waiting who wants another week of the same file, one after the other. */
  async function unlessJustFailed<T>(place: string, work: () => Promise<T>): Promise<T> {
    const last = failures.get(place)
    if (last && now() >= last.at && now() < last.at + limits.freshMs) throw last.error
    failures.delete(place)
    try {
      return await work()
    } catch (error) {
      failures.set(place, { error, at: now() })
      throw error
    }
  }

  async function current(place: string, shape: Shape, isWanted: () => boolean): Promise<KnownFile> {
    const before = known.last(place)?.value
    // A text that made no sense may have been cut short on the way: of that version no server may say that it still stands.
    const fetched = await persistently(() => fetchOnce(place, before?.isUnderstood ? before.version : undefined))
    if (!fetched && before) return before
    if (!fetched) throw new SourceError(`${inWords(place)} says that nothing changed, but it was never read.`)

    limits.onFetched?.(fetched)
    const where = inWords(place)
    const text = await textOf(fetched, { where, shape, maxBytes: limits.maxBytes })
    return {
      file: before?.file.text === text ? before.file : { where, text },
      // What was fetched before somebody wanted another look is not what he wants.
      version: isWanted() ? fetched.version : undefined,
      isUnderstood: false,
    }
  }

  function fetchOnce(place: string, version: Version | undefined): Promise<Fetched> {
    closed.signal.throwIfAborted()
    const { maxBytes, timeoutMs, mayAsk, resolve, onDate } = limits
    if (!isRemote(place)) return readLocalFile(place, version, maxBytes)
    return fetchFile(place, { version, maxBytes, timeoutMs, signal: closed.signal, mayAsk, resolve, onDate })
  }

  async function persistently<T>(work: () => Promise<T>): Promise<T> {
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

/** Reads a file once, however often it is asked for: while nothing changed it is the same object. */
export function onceEach<T>(read: (file: SourceFile) => T): (file: SourceFile) => T {
  const results = new WeakMap<SourceFile, T>()
  return (file) => {
    let result = results.get(file)
    if (result === undefined) {
      result = read(file)
      results.set(file, result)
    }
    return result
  }
}
