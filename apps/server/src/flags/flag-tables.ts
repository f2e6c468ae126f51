import type { Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    /** Changed flags only; `version` counts the changes, from 2 on. */
    flags: { key: string; value: Json; version: number }
  }
}
