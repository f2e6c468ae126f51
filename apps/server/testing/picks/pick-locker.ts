import { writeSync } from 'node:fs'
import { SLOTS } from '@tuff/league'
import { createPickKeeper } from '#features/picks/pick-keeper.ts'
import { createPickStore } from '#features/picks/pick-store.ts'
import { noop } from '#notifications/notify.ts'
import { openDatabase } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { openLiveSeason, testLog } from '#testing/live-season.ts'
import { SECRET } from '#testing/test-messages.ts'
import { COMPLETE, KICKOFF, newLeague, TEAMS, teamOf } from './new-league.ts'

/** Child process: locks Pick Night and undoes it repeatedly. Prints each acknowledged lock. */
const [where = ''] = process.argv.slice(2)

const db = await openDatabase(
  where.startsWith('postgres') ? { dataFolder: '', databaseUrl: where } : { dataFolder: where },
)
const store = createSeasonStore(db)
const picks = createPickStore(await openSecrets(db, { secret: SECRET, dataFolder: '' }))
if (await store.isEmpty()) await found()
const { league, notices, clock } = await openLiveSeason({ store, now: KICKOFF })
const keeper = createPickKeeper({ db, picks, league, clock, notices, notify: noop, log: testLog() })

for (;;) {
  await keeper.tick()
  writeSync(1, 'locked\n')
  await takeBack()
}

async function found(): Promise<void> {
  const league = newLeague(TEAMS)
  // Another process may found it at the same time.
  await store.found(league).catch(() => {})
  await db.transaction(async (tx) => {
    if (await tx.selectFrom('pick_night').select('id').executeTakeFirst()) return
    for (const [at, { email }] of league.teams.entries()) {
      const slots = at < COMPLETE ? SLOTS : SLOTS.slice(0, 5)
      const own = teamOf(1 + (at % 4), slots).map(({ slot, playerID }) => ({
        slot,
        playerId: playerID,
        salaryThen: 100,
      }))
      const nothing = { lateUntil: null, pickedAtLock: null, revealed: null }
      await picks.write(tx, { email, picks: own, version: 1, state: 'begun', ...nothing })
    }
    await tx.insertInto('pick_night').values({ id: 'night', is_open: 1, teams_at_most: 24, is_link_on: 0 }).execute()
  })
}

async function takeBack(): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.deleteFrom('rosters').execute()
    await tx.deleteFrom('audit_log').execute()
    await tx.updateTable('team_picks').set({ revealed: null, picked_at_lock: null }).execute()
    await tx.updateTable('pick_night').set({ locked_at: null }).execute()
  })
}
