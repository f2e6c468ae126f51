import type { Migration } from 'kysely/migration'
import { from0001 } from './from-0001.ts'
import { from0013 } from './from-0013.ts'
import { from0031 } from './from-0031.ts'
import { from0050 } from './from-0050.ts'

/** All migrations in order. Never change a released one, because existing databases have run it. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries({ ...from0001, ...from0013, ...from0031, ...from0050 }).map(([name, up]) => [
    name,
    { up: async (db) => void (await up(db)) },
  ]),
)
