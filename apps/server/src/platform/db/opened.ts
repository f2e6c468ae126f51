import type { Query, Tx } from './tables.ts'
import type { Unavailable } from './unavailable.ts'

export type OpenedDatabase = {
  kind: 'sqlite' | 'postgres'
  kysely: Query
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  condition(): Promise<'ok' | Unavailable>
  close(): Promise<void>
}
