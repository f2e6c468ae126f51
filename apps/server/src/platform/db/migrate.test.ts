import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { writeRelease } from '#platform/release-note.ts'
import { newFolder, newPostgresDatabase, onBothDatabases, onPostgres } from '#testing/platform/test-databases.ts'
import { type Database, openDatabase } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/all.ts'

onBothDatabases('migrations', (open) => {
  test('a second run changes nothing', async () => {
    const db = await open()
    await db.query.insertInto('secrets').values({ name: 'kept', value: 'x' }).execute()
    const before = await stepsTaken(db)
    await migrateToLatest(db.query)
    expect(await stepsTaken(db)).toEqual(before)
    expect(before.map((step) => step.name)).toEqual(Object.keys(migrations).sort())
    expect(await db.query.selectFrom('secrets').select('name').execute()).toHaveLength(1)
  })

  test('a migration that fails half-way leaves nothing behind and can run once it is fixed', async () => {
    const db = await open()
    const withStep = (afterFirstTable: () => void) => ({
      ...migrations,
      '9999-two-tables': {
        async up(tx: Kysely<unknown>) {
          await tx.schema.createTable('one').addColumn('id', 'integer').execute()
          afterFirstTable()
          await tx.schema.createTable('two').addColumn('id', 'integer').execute()
        },
      },
    })
    const broken = withStep(() => {
      throw new Error('a mistake')
    })
    await expect(migrateToLatest(db.query, broken)).rejects.toThrow('The step 9999-two-tables')
    await migrateToLatest(
      db.query,
      withStep(() => {}),
    )
    expect((await stepsTaken(db)).at(-1)?.name).toBe('9999-two-tables')
  })

  test('SHIP-05 a database of a newer version is refused, with that version and its backup', async () => {
    const db = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-the-future', '2099-01-01')`.execute(db.query)
    await expect(migrateToLatest(db.query)).rejects.toThrow(
      'The database was written by a newer TUFF (it has taken the step 9999-the-future). Start that version or a later one.',
    )
    await writeRelease(db.query, { version: '7.1.0', backup: '/data/backups/tuff.backup' })
    await expect(migrateToLatest(db.query)).rejects.toThrow(
      'The database was written by TUFF 7.1.0 (it has taken the step 9999-the-future). Start that version or a later one. The league as it was before that upgrade is in the backup /data/backups/tuff.backup: this version can restore it.',
    )
  })
})

test('a missing folder is created as a private one with a database at the latest schema', async () => {
  const onUpgrade = vi.fn()
  const db = await openDatabase({ dataFolder: `${newFolder()}/a/b`, onUpgrade })
  expect(await stepsTaken(db)).toHaveLength(Object.keys(migrations).length)
  expect(onUpgrade).not.toHaveBeenCalled()
  await db.close()
})

onPostgres('nodes that start together on an empty PostgreSQL database migrate one after the other', async () => {
  const databaseUrl = await newPostgresDatabase('template0')
  const nodes = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ dataFolder: '', databaseUrl })))
  expect(await stepsTaken(nodes[0]!)).toHaveLength(Object.keys(migrations).length)
  await Promise.all(nodes.map((node) => node.close()))
})

async function stepsTaken({ query }: Database) {
  const { rows } = await sql<{ name: string }>`select name, timestamp from kysely_migration order by name`.execute(
    query,
  )
  return rows.map((row) => ({ ...row }))
}
