import type { Query, Tx } from './tables.ts'
import type { Unavailable } from './unavailable.ts'

export type OpenedDatabase = {
  kind: 'sqlite' | 'postgres'
  kysely: Query
  /**
   * Runs `work` in a serializable transaction. `work` may run again after a conflict, so it must only use `tx`. Queued
   * transactions of all nodes run one after the other, so that they do not conflict.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isQueued?: boolean }): Promise<T>
  /** Determined within two seconds. */
  condition(): Promise<'ok' | Unavailable>
  close(): Promise<void>
}
