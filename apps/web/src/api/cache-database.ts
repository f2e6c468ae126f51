/** The user that the cached figures belong to; holds no token. */
export type Person = { subject: string; name: string; email: string; picture?: string }
/** `at` is when the provider last confirmed the session. */
export type CacheOwner = Person & { release: string; at: number }
export type Entry = { name: string; at: number; text: string; width?: number; styles?: string[] }

export type CacheDatabase = {
  holder: () => Promise<CacheOwner | undefined>
  entries: (names: readonly string[]) => Promise<Entry[]>
  admit: (holder: CacheOwner) => Promise<void>
  /** Writes only for the current owner, so that a tab that missed the log-out writes nothing. */
  write: (subject: string, entries: readonly Entry[]) => Promise<void>
  erase: () => Promise<void>
}

const NAME = 'tuff-kept'
const STORE = 'kept'
const HOLDER = 'holder'

export const browserDatabase: CacheDatabase = {
  holder: () => withStore('readonly', (store) => resultOf(store.get(HOLDER))),
  entries: (names) =>
    withStore('readonly', async (store) => {
      const found = await Promise.all(names.map((name) => resultOf<Entry | undefined>(store.get(name))))
      return found.filter((entry) => entry !== undefined)
    }),
  admit: (holder) =>
    withStore('readwrite', async (store) => {
      const before = await resultOf<CacheOwner | undefined>(store.get(HOLDER))
      if (before?.subject !== holder.subject || before.release !== holder.release) store.clear()
      store.put(holder, HOLDER)
    }),
  write: (subject, entries) =>
    withStore('readwrite', async (store) => {
      const holder = await resultOf<CacheOwner | undefined>(store.get(HOLDER))
      if (holder?.subject === subject) for (const entry of entries) store.put(entry, entry.name)
    }),
  erase: () => withStore('readwrite', async (store) => void store.clear()),
}

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

const OPENS_WITHIN_MS = 3_000

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // A late connection would block a version change.
      request.onsuccess = () => request.result.close()
      reject(new Error('What this browser keeps cannot be opened'))
    }, OPENS_WITHIN_MS)
    resultOf(request)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
