import { swapped } from '@tuff/league'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { newPostgresDatabase, onPostgres } from '#platform/testing/test-databases.ts'
import { openLeagueServer } from '../../testing/league-server.ts'
import { createTeamWeeks, saveRoster } from './team-week.ts'
import { candidates, playerIn } from './testing/swaps.ts'

onPostgres('D-08 a change that meets the rollover is made before it or judged again after it', async () => {
  const db = await openDatabase({ dataFolder: '', databaseUrl: await newPostgresDatabase() })
  onTestFinished(() => db.close())
  const { store, league } = await openLeagueServer(db)
  const { snapshot } = league
  const email = 'manager@tuff.example'
  const swap = { drop: playerIn(snapshot, email, 'TE1').id, add: candidates(snapshot, email, 'TE1')[0]! }

  let currentWeek = 12
  const judgedIn: number[] = []
  const half = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const readTeamWeek = createTeamWeeks({
    readSettings: async () => snapshot.settings,
    currentWeek: () => currentWeek,
    isPlayoffTeam: () => false,
  })
  const change = db.transaction(async (tx) => {
    const team = await readTeamWeek(tx, email, 12, [swap.add.id])
    judgedIn.push(team.currentWeek)
    half.resolve()
    await opened.promise
    if (team.currentWeek === 12) await saveRoster(tx, team, swapped(team.roster, swap))
  })
  await half.promise
  currentWeek = 13
  await store.openWeek(13, 0)
  opened.resolve()
  await change

  expect(judgedIn).toEqual([12, 13])
  const { rosters } = await store.rostersAndTrades()
  const tightEnds = rosters.filter((entry) => entry.email === email && entry.slot === 'TE1' && entry.week > 11)
  expect(tightEnds.map(({ playerId }) => playerId)).toEqual([swap.drop, swap.drop])
})
