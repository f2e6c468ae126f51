import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { COMPLETE, managerAt, TEAMS, teamOf } from '#testing/picks/new-league.ts'
import { startChild } from '#testing/platform/child-process.ts'
import { killRepeatedly, timeForKills } from '#testing/platform/kill-nine.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'

const LOCKER = new URL('../../../testing/picks/pick-locker.ts', import.meta.url)

test('PICK-05 kill -9 at random moments of the lock on SQLite: all of it or nothing, once', timeForKills, async () => {
  const folder = newFolder()
  await lockUnderKills(folder, { dataFolder: folder })
})

onPostgres(
  'PICK-05 the same on PostgreSQL, with another node that locks as well',
  async () => {
    const databaseUrl = await newPostgresDatabase()
    const other = startChild(LOCKER, [databaseUrl])
    expect(await other.line()).toBe('locked')
    await lockUnderKills(databaseUrl, { dataFolder: '', databaseUrl })
  },
  { ...timeForKills, tags: ['long'] },
)

async function lockUnderKills(where: string, database: Parameters<typeof openDatabase>[0]): Promise<void> {
  await killRepeatedly({
    script: LOCKER,
    args: () => [where],
    withinMs: 200,
    async examine() {
      const db = await openDatabase(database)
      await examine(db).finally(() => db.close())
    },
  })
}

/** Read in one transaction: the other node goes on. */
async function examine(db: Database): Promise<void> {
  const { night, rows, teams, logged } = await db.transaction(async (tx) => ({
    night: await tx.selectFrom('pick_night').selectAll().executeTakeFirstOrThrow(),
    rows: await tx.selectFrom('rosters').selectAll().execute(),
    teams: await tx.selectFrom('team_picks').selectAll().execute(),
    logged: await tx.selectFrom('audit_log').selectAll().execute(),
  }))
  const isLocked = night.locked_at !== null
  expect(logged.map(({ action }) => action)).toEqual(isLocked ? ['picks-locked'] : [])
  const revealed = teams.filter((team) => team.revealed !== null)
  expect([revealed.length, rows.length]).toEqual(isLocked ? [COMPLETE, COMPLETE * 11] : [0, 0])
  if (!isLocked) return
  for (let at = 1; at <= TEAMS; at++) {
    const own = rows.filter(({ email }) => email === managerAt(at))
    const chosen = at <= COMPLETE ? teamOf(1 + ((at - 1) % 4)).map(({ playerID }) => playerID) : []
    expect(own.map(({ player_id }) => player_id).toSorted()).toEqual(chosen.toSorted())
  }
}
