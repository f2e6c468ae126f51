import { readdirSync } from 'node:fs'
import { buildSnapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { run } from '#testing/cli/run.ts'
import { allRows, inspectDatabase } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'

/** The order of rows has no meaning. */
async function standingsIn(db: Database) {
  const snapshot = buildSnapshot({ ...(await createSeasonStore(db).load()), week: 12 })
  return { standings: snapshot.standings, week: snapshot.week }
}

async function foundLeague() {
  const dataFolder = newFolder()
  await inspectDatabase({ dataFolder }, async (db) => void (await openLeagueServer(db)))
  return dataFolder
}

onPostgres('a league moved to PostgreSQL is the same there, and the folder keeps its own', async () => {
  const dataFolder = await foundLeague()
  const where = { dataFolder, databaseUrl: await newPostgresDatabase('template0') }
  const env = { TUFF_DATA: dataFolder, DATABASE_URL: where.databaseUrl }
  const [rows, standings] = await inspectDatabase({ dataFolder }, async (db) => [
    await allRows(db),
    await standingsIn(db),
  ])
  const total = Object.values(rows).reduce((sum, table) => sum + table.length, 0)

  const tried = await run(['move', '--dry-run'], env)
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toContain(`All ${total} rows would arrive; nothing was moved.`)
  expect(Object.values(await inspectDatabase(where, allRows)).flat()).toEqual([])

  const moved = await run(['move'], env)
  expect(moved).toMatchObject({ code: 0, err: '' })
  expect(moved.out).toContain(`stat_lines: ${rows.stat_lines!.length} rows`)
  expect(moved.out).toContain(`All ${total} rows are in PostgreSQL.`)
  await inspectDatabase(where, async (db) => {
    expect(await allRows(db)).toEqual(rows)
    expect(await standingsIn(db)).toEqual(standings)
  })
  expect(await inspectDatabase({ dataFolder }, allRows)).toEqual(rows)

  expect(await run(['move'], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The database of DATABASE_URL is not empty \(\d+ rows in \w+\): move to an empty one\.\n$/,
    ),
  })
})

onPostgres('a league that is being served is not moved, and nothing arrives half', async () => {
  const dataFolder = await foundLeague()
  const where = { dataFolder, databaseUrl: await newPostgresDatabase() }
  const env = { TUFF_DATA: dataFolder, DATABASE_URL: where.databaseUrl }
  const served = await openDatabase({ dataFolder })
  const refused = await run(['move'], env)
  await served.close()
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('is already used by another running TUFF')

  const news = { id: 'n1', title: 'Kickoff', link: '', image: null, published_at: 1 }
  await inspectDatabase(where, (db) => db.query.insertInto('news').values(news).execute())
  expect((await run(['move'], env)).code).toBe(1)
  const rows = await inspectDatabase(where, allRows)
  expect(
    Object.entries(rows)
      .filter(([, table]) => table.length > 0)
      .map(([name]) => name),
  ).toEqual(['news'])
})

test('a move without a target, or to an unreachable server, is refused in a sentence', async () => {
  const dataFolder = newFolder()
  expect(await run(['move'], { TUFF_DATA: dataFolder })).toMatchObject({
    code: 2,
    err: 'Set DATABASE_URL to the PostgreSQL database to move to.\n',
  })
  expect(await run(['move', '--fast'], { TUFF_DATA: dataFolder })).toMatchObject({ code: 2 })
  const env = { TUFF_DATA: dataFolder, DATABASE_URL: 'postgres://127.0.0.1:1/tuff' }
  expect(await run(['move'], env)).toMatchObject({ code: 1, err: `There is no league in the folder ${dataFolder}.\n` })
  expect(readdirSync(dataFolder)).toEqual([])

  await inspectDatabase({ dataFolder }, async () => {})
  expect(await run(['move'], env)).toMatchObject({
    code: 1,
    err: 'The PostgreSQL database 127.0.0.1:1/tuff of DATABASE_URL cannot be used (connection refused).\n',
  })
})
