import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenedDatabase } from './opened.ts'
import type { Query, Tx } from './tables.ts'
import type { OnUpgrade } from './upgrade.ts'

export type { Query, Tx }

export type Database = Readonly<Omit<OpenedDatabase, 'kysely'> & { query: Query }>

type Where = {
  dataFolder: string
  databaseUrl?: string | undefined
  /** TUFF_SECRET, which seals the backup before an upgrade. */
  secret?: string | undefined
  /** How long to wait for a PostgreSQL server that is still starting. */
  timeoutMs?: number
  onWaiting?: (sentence: string) => void
  onUpgrade?: OnUpgrade
}

/** PostgreSQL when an address is given, else a file in the folder; at the latest schema. */
export async function openDatabase(where: Where): Promise<Database> {
  return clientOf(await open(where))
}

export function clientOf(opened: OpenedDatabase): Database {
  const running = new AsyncLocalStorage<{ isOpen: boolean }>()
  let closed: Promise<void> | undefined

  // SQLite has one connection: a query beside the caller's own transaction would deadlock.
  const refuseInside = () => {
    if (running.getStore()?.isOpen) throw new Error('Inside a transaction, use its tx and start no other one.')
  }
  return {
    kind: opened.kind,
    get query() {
      refuseInside()
      return opened.kysely
    },
    async transaction(work, options) {
      refuseInside()
      const state = { isOpen: true }
      try {
        return await running.run(state, () => opened.transaction(work, options))
      } finally {
        state.isOpen = false
      }
    },
    condition: () => opened.condition(),
    close: () => {
      closed ??= opened.close()
      return closed
    },
  }
}

/** Loads only the driver in use, for a faster start. */
async function open({ dataFolder, databaseUrl, secret, ...waiting }: Where) {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres({ dataFolder, databaseUrl, secret }, waiting)
  return (await import('./sqlite.ts')).openSqlite({ dataFolder, secret }, waiting.onUpgrade)
}
