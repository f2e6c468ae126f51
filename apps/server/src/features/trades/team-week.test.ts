import { swapped } from '@tuff/league'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { sundayOf } from '#providers/sunday.ts'
import { readWeek } from '#season/week-rows.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { candidates, playerIn } from '#testing/trades/swaps.ts'
import { saveRoster } from './roster-changes.ts'
import { createTeamWeeks } from './team-week.ts'

onPostgres('D-08 a change during the rollover is made before it or checked again after it', async () => {
  const db = await openDatabase({ dataFolder: '', databaseUrl: await newPostgresDatabase() })
  onTestFinished(() => db.close())
  const { store, league, demo } = await openLeagueServer(db)
  const { snapshot } = league
  const email = 'manager@tuff.example'
  const swap = { drop: playerIn(snapshot, email, 'TE1').id, add: candidates(snapshot, email, 'TE1')[0]! }

  const checkedIn: number[] = []
  const half = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const readTeamWeek = createTeamWeeks({
    currentWeek: readWeek,
    scheduledWeek: () => 12,
    isPlayoffTeam: () => false,
  })
  const change = db.transaction(async (tx) => {
    const team = await readTeamWeek(tx, email, 12, [swap.add.id])
    checkedIn.push(team.currentWeek)
    half.resolve()
    await opened.promise
    if (team.currentWeek === 12) await saveRoster(tx, team, swapped(team.roster, swap))
  })
  await half.promise
  await store.followSchedule(sundayOf(demo.season.games, 13))
  opened.resolve()
  await change

  expect(checkedIn).toEqual([12, 13])
  const { rosters } = await store.load()
  const tightEnds = rosters.filter((entry) => entry.email === email && entry.slot === 'TE1' && entry.week > 11)
  expect(tightEnds.map(({ playerId }) => playerId)).toEqual([swap.drop, swap.drop])
})
