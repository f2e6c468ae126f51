import { browserDatabase, type CacheDatabase, type CacheOwner, type Entry, type Person } from './cache-database.ts'
import { configInPage } from './config-in-page.ts'
import { isSignedIn } from './signed-in-mark.ts'

/** What was last seen here, and by whom. */
export type CachedFigures = { person: Person; entries: ReadonlyMap<string, Entry> }

/** What decides whether anything may be kept or shown; tests bring their own. */
export type CacheDeps = {
  database: CacheDatabase
  /** The cookie that this browser has while somebody is signed in. */
  isMarked: () => boolean
  /** Without a service worker no page opens from what is kept. */
  hasWorker: () => boolean
  /** Of the pages that are open here; what another one has kept may be of another shape. */
  release: () => string | undefined
  now: () => number
}

/** As long as a session lives that nobody uses (AUTH-08): later it is over, whether this browser has heard of it or not. */
const SHOWN_FOR_MS = 24 * 60 * 60 * 1000
/** Longer than any page or message of ours. */
const LONGEST = 600_000

/**
 * The last figures of one person in this browser (HAND-01, HAND-02). They are read before it is certain who is there, so
 * they are his whose session this browser still has; they go with it, before anything else of it does.
 */
export function createFigureCache({ database, isMarked, hasWorker, release, now }: CacheDeps) {
  let shown: CachedFigures | undefined
  let confirmed: Person | undefined
  let isAdmitted = false

  return {
    /** What may be shown before the provider has said who is there. */
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

    /** The provider has said who is there; false if it is somebody else than who was shown. */
    async confirm(person: Person): Promise<boolean> {
      confirmed = person
      if (!shown || shown.person.subject === person.subject) return true
      await database.erase()
      return false
    },

    async keep(entries: readonly Entry[]): Promise<void> {
      const ours = release()
      if (!confirmed || !ours || !hasWorker() || !isMarked()) return
      if (!isAdmitted) await database.admit({ ...confirmed, release: ours, at: now() })
      isAdmitted = true
      await database.keep(
        confirmed.subject,
        entries.filter(({ text }) => text.length <= LONGEST),
      )
    },

    /** From here on nothing is kept until somebody is confirmed anew. */
    async erase(): Promise<void> {
      shown = undefined
      confirmed = undefined
      isAdmitted = false
      await database.erase()
    },
  }

  function isFresh({ release: keptBy, at }: CacheOwner): boolean {
    return keptBy === release() && now() - at < SHOWN_FOR_MS
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

/** A browser that keeps nothing, or is out of room, shows what comes over the line. */
export async function openFigureCache(names: readonly string[]): Promise<CachedFigures | undefined> {
  try {
    return await figureCache.open(names)
  } catch {
    return undefined
  }
}
