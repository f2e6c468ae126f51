/** Who the figures in this browser belong to. No token, and nothing that opens anything. */
export type Person = { subject: string; name: string; email: string; picture?: string }
/** The one person of whom something is kept, by which release, and when the provider last said that it is he. */
export type CacheOwner = Person & { release: string; at: number }
/** Something that was shown, as of when. A picture of a page also says how wide it was and by which styles it was drawn. */
export type Entry = { name: string; at: number; text: string; width?: number; styles?: string[] }

/** What keeps figures; tests bring their own. */
export type CacheDatabase = {
  holder: () => Promise<CacheOwner | undefined>
  entries: (names: readonly string[]) => Promise<Entry[]>
  /** Whoever comes takes the place of who was there, with all that was his. */
  admit: (holder: CacheOwner) => Promise<void>
  /** Only while all belongs to this person: a tab that lags behind a log-out writes nothing any more. */
  keep: (subject: string, entries: readonly Entry[]) => Promise<void>
  erase: () => Promise<void>
}

const NAME = 'tuff-kept'
const STORE = 'kept'
const HOLDER = 'holder'

/** One store in the browser's own database; each change is one transaction, so that nothing is half there. */
export const browserDatabase: CacheDatabase = {
  holder: () => withStore('readonly', (store) => answerOf(store.get(HOLDER))),
  entries: (names) =>
    withStore('readonly', async (store) => {
      const found = await Promise.all(names.map((name) => answerOf<Entry | undefined>(store.get(name))))
      return found.filter((entry) => entry !== undefined)
    }),
  admit: (holder) =>
    withStore('readwrite', async (store) => {
      const before = await answerOf<CacheOwner | undefined>(store.get(HOLDER))
      if (before?.subject !== holder.subject || before.release !== holder.release) store.clear()
      store.put(holder, HOLDER)
    }),
  keep: (subject, entries) =>
    withStore('readwrite', async (store) => {
      const holder = await answerOf<CacheOwner | undefined>(store.get(HOLDER))
      if (holder?.subject === subject) for (const entry of entries) store.put(entry, entry.name)
    }),
  erase: () => withStore('readwrite', async (store) => void store.clear()),
}

/** What is done to the store is done when this is. */
async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await use(transaction.objectStore(STORE))
    await done
    return result
  } finally {
    database.close()
  }
}

/** Longer than it takes where it opens at all: now and then a browser never says, and nobody should wait for that. */
const OPENS_WITHIN_MS = 3_000

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // Open after all, it would stand in the way of whoever wants to change it.
      request.onsuccess = () => request.result.close()
      reject(new Error('What this browser keeps cannot be opened'))
    }, OPENS_WITHIN_MS)
    answerOf(request)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
