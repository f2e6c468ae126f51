import { setTimeout as wait } from 'node:timers/promises'
import { fetchFile } from './http-file.ts'
import { readLocalFile } from './local-file.ts'
import { inWords, isRemote } from './source-address.ts'
import { PassingSourceError, SourceError, SourceMissingError } from './source-error.ts'
import { type Shape, textOf } from './source-text.ts'

/** A file of a source, whole. While it has not changed it is the same object. */
export type SourceFile = { readonly text: string; readonly where: string }

export type SourceFiles = {
  /** The file at the first of these places that has one. */
  open(places: readonly string[], shape: Shape): Promise<SourceFile>
  /** What is opened next is looked at again, however short ago it was. */
  lookAgain(): void
  /** Breaks off what is under way; nothing is opened any more. */
  close(): void
}

export type ReadingLimits = {
  timeoutMs: number
  maxBytes: number
  /** How often one file is tried before it counts as failed, and the pause after the first failure. */
  tries: number
  pauseMs: number
  /** An answer is given again for this long without asking, so that eighteen weeks of one file are one request. */
  freshMs: number
}

const LIMITS: ReadingLimits = { timeoutMs: 30_000, maxBytes: 64_000_000, tries: 3, pauseMs: 500, freshMs: 10_000 }

/** What tells one version of a file from the next. */
export type Version = { etag?: string | undefined; modified?: string | undefined }
/** The bytes of a file, or nothing when it is still the version that is known. */
export type Fetched = { bytes: Uint8Array; type?: string | undefined; version: Version } | undefined

export function createSourceFiles(given: Partial<ReadingLimits> = {}, now: () => number = Date.now): SourceFiles {
  const limits = { ...LIMITS, ...given }
  const closed = new AbortController()
  const known = new Map<string, { file: SourceFile; version: Version; checkedAt: number }>()
  const underWay = new Map<string, Promise<SourceFile>>()
  let looks = 0

  return {
    async open(places, shape) {
      let missing: unknown
      for (const place of places) {
        try {
          return await shared(place, shape)
        } catch (error) {
          if (!(error instanceof SourceMissingError)) throw error
          missing ??= error
        }
      }
      throw missing
    },
    lookAgain() {
      looks++
      for (const one of known.values()) one.checkedAt = Number.NEGATIVE_INFINITY
    },
    close: () => closed.abort(new SourceError('The reading of sources was ended.')),
  }

  function shared(place: string, shape: Shape): Promise<SourceFile> {
    let opening = underWay.get(place)
    if (!opening) {
      opening = current(place, shape).finally(() => underWay.delete(place))
      underWay.set(place, opening)
    }
    return opening
  }

  async function current(place: string, shape: Shape): Promise<SourceFile> {
    const before = known.get(place)
    if (before && Math.abs(now() - before.checkedAt) < limits.freshMs) return before.file
    const look = looks
    const fetched = await persistently(() => fetchOnce(place, before?.version))
    // What was fetched before somebody wanted another look is not what he wants.
    const checkedAt = () => (look === looks ? now() : Number.NEGATIVE_INFINITY)
    if (!fetched && before) {
      before.checkedAt = checkedAt()
      return before.file
    }
    if (!fetched) throw new SourceError(`${inWords(place)} says that nothing changed, but it was never read.`)

    const where = inWords(place)
    const file = { where, text: await textOf(fetched, { where, shape, maxBytes: limits.maxBytes }) }
    known.set(place, { file, version: fetched.version, checkedAt: checkedAt() })
    return file
  }

  function fetchOnce(place: string, version: Version | undefined): Promise<Fetched> {
    closed.signal.throwIfAborted()
    const { maxBytes, timeoutMs } = limits
    if (!isRemote(place)) return readLocalFile(place, version, maxBytes)
    return fetchFile(place, { version, maxBytes, timeoutMs, signal: closed.signal })
  }

  async function persistently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PassingSourceError) || attempt >= limits.tries) throw error
        await wait(limits.pauseMs * 2 ** (attempt - 1), undefined, { signal: closed.signal }).catch(() => {})
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
