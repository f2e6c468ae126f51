import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** The row count of each table and a checksum that does not depend on row order. */
export const TableDigests = z.record(z.string(), z.object({ rows: z.number(), sum: z.string() }))
export type TableDigests = z.infer<typeof TableDigests>

type Row = Record<string, unknown>

const LANES = 8

/** Sums the hashes of rows, because neither database returns them in a fixed order. */
export function createRowDigest() {
  const lanes = new Uint32Array(LANES)
  let rows = 0
  let columns: string[] | undefined
  return {
    add(row: Row): void {
      columns ??= Object.keys(row).sort()
      const hash = createHash('sha256')
        .update(JSON.stringify(columns.map((column) => row[column])))
        .digest()
      for (let lane = 0; lane < LANES; lane++) lanes[lane]! += hash.readUInt32LE(lane * 4)
      rows++
    },
    end: () => ({ rows, sum: Buffer.from(lanes.buffer).toString('base64url') }),
  }
}

export function digestTables(file: DatabaseSync): TableDigests {
  const digests: TableDigests = {}
  for (const table of leagueTables(file)) {
    const digest = createRowDigest()
    for (const row of file.prepare(`select * from "${table}"`).iterate()) digest.add(row)
    digests[table] = digest.end()
  }
  return digests
}

/** Without the tables of migrations and of the backup's label. */
export const leagueTables = (file: DatabaseSync): string[] =>
  file
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite|_%' escape '|'
       and name not like 'kysely|_%' escape '|' and name <> 'backup' order by name`,
    )
    .all()
    .map(({ name }) => String(name))

export function differingTable(expected: TableDigests, found: TableDigests): string | undefined {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names.find((name) => {
    const [one, other] = [expected[name], found[name]]
    return one?.rows !== other?.rows || one?.sum !== other?.sum
  })
}

export const countRows = (digests: TableDigests): number =>
  Object.values(digests).reduce((sum, { rows }) => sum + rows, 0)
