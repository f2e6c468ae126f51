import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import type { Unavailable } from './unavailable.ts'

export type OpenedDatabase = {
  kind: 'sqlite' | 'postgres'
  kysely: Kysely<Tables>
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  condition(): Promise<'ok' | Unavailable>
  close(): Promise<void>
}
