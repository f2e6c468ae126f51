import type { Query, Tx } from './tables.ts'
import type { Unavailable } from './unavailable.ts'

export type OpenedDatabase = {
  kind: 'sqlite' | 'postgres'
  kysely: Query
  /** Runs `work` in a serializable transaction. `work` may run again after a conflict, so it must only use `tx`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Determined within two seconds. */
  condition(): Promise<'ok' | Unavailable>
  close(): Promise<void>
}
