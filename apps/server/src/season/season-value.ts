import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Instant } from '@tuff/league'
import { z } from 'zod'
import { inBatches } from '#platform/db/batches.ts'
import type { Query } from '#platform/db/client.ts'
import { SEASON_SETTINGS, SEASON_TABLES, type TableName } from './season-tables.ts'

const Row = z.record(z.string(), z.unknown())

const SeasonValue = z.object({
  /** League time of the season's end. */
  at: z.number(),
  /** Users' names at that time, by e-mail. */
  people: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.string()),
  tables: z.record(z.string(), z.array(Row)),
})
export type SeasonValue = z.infer<typeof SeasonValue>

type Besides = { at: Instant; people: ReadonlyMap<string, string>; product: { name: string; season: number } }

export async function readSeasonValue(tx: Query, { at, people, product }: Besides): Promise<SeasonValue> {
  const tables: SeasonValue['tables'] = {}
  for (const table of SEASON_TABLES) tables[table] = await tx.selectFrom(table).selectAll().execute()
  const rows = await tx.selectFrom('settings').selectAll().where('key', 'in', SEASON_SETTINGS).execute()
  const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  // Stored in full, because defaults may change.
  return { at, people: Object.fromEntries(people), settings: { ...settings, product: JSON.stringify(product) }, tables }
}

/** Into an empty database at the value's schema version. */
export async function writeSeasonValue(query: Query, { settings, tables }: SeasonValue): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    await inBatches(rows, (batch) =>
      query
        .insertInto(table as TableName)
        // Rows of an older schema do not match today's types.
        .values(batch as never)
        .execute(),
    )
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await inBatches(rows, (batch) => query.insertInto('settings').values(batch).execute())
}

/** Base64 text, which both databases, backups and moves carry unchanged. */
export const packSeason = async (value: SeasonValue): Promise<string> =>
  (await promisify(gzip)(JSON.stringify(value))).toString('base64')

export const unpackSeason = async (body: string): Promise<SeasonValue> => seasonIn(await unpackedText(body))

export const unpackedText = async (body: string): Promise<string> =>
  (await promisify(gunzip)(Buffer.from(body, 'base64'))).toString()

export const seasonIn = (text: string): SeasonValue => SeasonValue.parse(JSON.parse(text))
