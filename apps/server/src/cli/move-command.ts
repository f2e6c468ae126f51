import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#platform/config.ts'
import { type Database, openDatabase, type Query, type Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { StartError } from '#platform/start-error.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { createProgress } from './progress.ts'

const HELP = `Usage: npm run league -- move [--dry-run]

Copies the league of the folder TUFF_DATA into the empty PostgreSQL database DATABASE_URL, all of it or nothing. The
server must be stopped. The folder stays as it is. With --dry-run everything is copied, counted and rolled back.
`

export const moveCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const { values } = readArguments({ args, options: { 'dry-run': { type: 'boolean' } } })
    const { dataFolder, databaseUrl, secret } = readConfig(env)
    if (!databaseUrl) throw new UsageError('Set DATABASE_URL to the PostgreSQL database to move to.')

    // Opening the folder would create an empty league.
    if (!existsSync(path.join(dataFolder, 'tuff.sqlite')))
      throw new StartError(`There is no league in the folder ${dataFolder}.`)

    await using opened = new AsyncDisposableStack()
    const source = await openDatabase({ dataFolder })
    opened.defer(() => source.close())
    const target = await openDatabase({ dataFolder, databaseUrl })
    opened.defer(() => target.close())

    const isDryRun = values['dry-run'] === true
    const names = await tablesInOrder(source)
    const progress = createProgress(out, names.length)
    try {
      const rows = await copyAll(source, target, names, isDryRun, progress.step)
      progress.done()
      out.write(summary(rows, isDryRun, secret === undefined, dataFolder))
    } finally {
      progress.done()
    }
  },
}

type TableName = keyof Tables

/** Thrown to roll back a dry run. */
class OnlyTried extends Error {
  readonly rows: number

  constructor(rows: number) {
    super('Only tried.')
    this.rows = rows
  }
}

async function copyAll(
  source: Database,
  target: Database,
  names: TableName[],
  isDryRun: boolean,
  step: (what: string) => void,
): Promise<number> {
  try {
    return await target.transaction(async (tx) => {
      for (const name of names) await refuseRows(tx, name)
      let total = 0
      for (const name of names) {
        const rows = await copyTable(source.query, tx, name)
        total += rows
        step(`${name}: ${rows} rows`)
      }
      if (isDryRun) throw new OnlyTried(total)
      return total
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.rows
    throw error
  }
}

async function refuseRows(tx: Tx, name: TableName) {
  const count = await countOf(tx, name)
  if (count > 0)
    throw new StartError(`The database of DATABASE_URL is not empty (${count} rows in ${name}): move to an empty one.`)
}

const ROWS_AT_ONCE = 500

async function copyTable(source: Query, tx: Tx, name: TableName): Promise<number> {
  let last = 0
  for (;;) {
    const { rows } = await sql<Tables[TableName] & { moved_row: number }>`
      select rowid as moved_row, * from ${sql.table(name)} where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE}
    `.execute(source)
    if (rows.length === 0) break
    last = rows.at(-1)!.moved_row
    await tx
      .insertInto(name)
      .values(rows.map(({ moved_row, ...row }) => row))
      .execute()
  }
  const [there, here] = [await countOf(source, name), await countOf(tx, name)]
  if (there !== here) throw new StartError(`Of ${there} rows in ${name} only ${here} arrived: nothing was moved.`)
  return here
}

async function countOf(query: Query, name: TableName): Promise<number> {
  const { count } = await query
    .selectFrom(name)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** From the database, so that no table is forgotten; referenced tables first. */
async function tablesInOrder({ query }: Database): Promise<TableName[]> {
  const tables = await query.introspection.getTables()
  const waiting = new Map<string, Set<string>>()
  for (const { name } of tables) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(query)
    waiting.set(name, new Set(rows.map(({ table }) => table).filter((other) => other !== name)))
  }
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([, others]) => [...others].every((other) => !waiting.has(other)))?.[0]
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered as TableName[]
}

function summary(rows: number, isDryRun: boolean, hasKeyFile: boolean, dataFolder: string): string {
  if (isDryRun) return `All ${rows} rows would arrive; nothing was moved.\n`
  const key = hasKeyFile
    ? ` Keep the key with it: nodes on other machines need TUFF_SECRET set to what is in ${dataFolder}/secret.key.`
    : ''
  return `All ${rows} rows are in PostgreSQL. Start the server with the same DATABASE_URL.${key}\n`
}
