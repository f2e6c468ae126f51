import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openInMemory } from './memory.ts'

test('YEAR-01 data of an earlier schema version is migrated', async () => {
  const db = await openInMemory('0033-trade-requests', async (query) => {
    await query.insertInto('teams').values({ email: 'a@x.example', name: 'Ant', abbreviation: 'ANT' }).execute()
    const player = { position: 'WR', club: 'NE', salary_cents: 100 } as const
    await query
      .insertInto('players')
      .values(['in', 'out'].map((id) => ({ id, name: id, ...player })))
      .execute()
    const values = sql.join(['t1', 'a@x.example', 3, 'regular', 'in', 'out', 5])
    await sql`insert into trades (id, email, week, type, player_added, player_dropped, created_at) values (${values})`.execute(
      query,
    )
  })
  expect(await db.query.selectFrom('trades').select(['id', 'is_after_kickoff']).execute()).toMatchObject([
    { id: 't1', is_after_kickoff: 0 },
  ])
  await db.close()
})

test('a database that cannot be filled is closed', async () => {
  const failing = openInMemory('0033-trade-requests', async () => {
    throw new Error('damaged')
  })
  await expect(failing).rejects.toThrow('damaged')
})
