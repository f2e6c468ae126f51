import { browserDatabase, type CacheDatabase, type CacheOwner, type Entry, type Person } from './cache-database.ts'
import { configInPage } from './config-in-page.ts'
import { isSignedIn } from './signed-in-mark.ts'

export type CachedFigures = { person: Person; entries: ReadonlyMap<string, Entry> }

export type CacheDeps = {
  database: CacheDatabase
  isMarked: () => boolean
  /** Without a service worker no page opens from the cache. */
  hasWorker: () => boolean
  /** The release of this page; figures of another release may have another shape. */
  release: () => string | undefined
  now: () => number
}

/** The lifetime of an unused session (AUTH-08): it ends then, even if this browser is not notified. */
const SHOWN_FOR_MS = 24 * 60 * 60 * 1000
const LONGEST = 600_000

/** HAND-01, HAND-02: read before the session is confirmed, so bound to its mark and erased first at its end. */
export function createFigureCache({ database, isMarked, hasWorker, release, now }: CacheDeps) {
  let shown: CachedFigures | undefined
  let confirmed: Person | undefined
  let isAdmitted = false

  return {
    async open(names: readonly string[]): Promise<CachedFigures | undefined> {
      if (!hasWorker()) return undefined
      const holder = isMarked() ? await database.holder() : undefined
      if (!holder || !isFresh(holder)) return void (await database.erase())
      const { release: _, at: __, ...person } = holder
      const entries = await database.entries(names)
      shown = { person, entries: new Map(entries.map((entry) => [entry.name, entry])) }
      return shown
    },

    shown: () => shown,

    /** Confirms the user; false if the figures that were shown belong to another. */
    async confirm(person: Person): Promise<boolean> {
      confirmed = person
      if (!shown || shown.person.subject === person.subject) return true
      await database.erase()
      return false
    },

    async write(entries: readonly Entry[]): Promise<void> {
      const ours = release()
      if (!confirmed || !ours || !hasWorker() || !isMarked()) return
      if (!isAdmitted) await database.admit({ ...confirmed, release: ours, at: now() })
      isAdmitted = true
      await database.write(
        confirmed.subject,
        entries.filter(({ text }) => text.length <= LONGEST),
      )
    },

    async erase(): Promise<void> {
      shown = undefined
      confirmed = undefined
      isAdmitted = false
      await database.erase()
    },
  }

  function isFresh({ release: cachedBy, at }: CacheOwner): boolean {
    return cachedBy === release() && now() - at < SHOWN_FOR_MS
  }
}

export function isMarked(): boolean {
  const clientId = configInPage()?.identity.clientId
  return clientId !== undefined && isSignedIn(clientId)
}

export const figureCache = createFigureCache({
  database: browserDatabase,
  isMarked,
  hasWorker: () => Boolean(globalThis.navigator?.serviceWorker?.controller),
  release: () => document.documentElement.dataset.release,
  now: () => Date.now(),
})

export async function openFigureCache(names: readonly string[]): Promise<CachedFigures | undefined> {
  try {
    return await figureCache.open(names)
  } catch {
    return undefined
  }
}
