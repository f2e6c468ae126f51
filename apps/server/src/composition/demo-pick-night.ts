import { FIRST_WEEK, firstKickoff, type Instant, pickState, SLOTS } from '@tuff/league'
import type { DemoLeague } from '#demo/demo-league.ts'
import { linkRow, NEW_NIGHT } from '#features/picks/new-night.ts'
import { asPicks, createPickStore, nothing } from '#features/picks/pick-store.ts'
import { inBatches } from '#platform/db/batches.ts'
import type { Database } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createRandom } from '#providers/seeded-random.ts'
import { readPickNight } from '#season/pick-rows.ts'
import { readTeams } from '#season/season-rows.ts'

const DEMO_CODE = 'tuff-demo'
/** Of the teams, both visitors' have begun, half are complete, four more have begun, the rest are missing. */
const BEGUN_PICKS = 6
const COMPLETE = { from: 2, to: 14 }
const BEGUN_TO = 18
const TEAMS_AT_MOST = 24
/** Last season's points per cent of salary, with some luck. */
const POINTS_PER_CENT = 41
const LUCK = 0.12

type Deps = { db: Database; secrets: Secrets; demo: DemoLeague; now: Instant }

export async function openDemoPickNight({ db, secrets, demo, now }: Deps): Promise<void> {
  const kickoff = firstKickoff(demo.season.games, FIRST_WEEK)
  if (kickoff === undefined || now >= kickoff || (await readPickNight(db.query))) return
  const rosters = Map.groupBy(
    demo.rosters.filter(({ week }) => week === FIRST_WEEK),
    ({ email }) => email,
  )
  const store = createPickStore(secrets)
  const players = new Map(demo.players.map((player) => [player.id, player]))
  await db.transaction(async (tx) => {
    if (await readPickNight(tx)) return
    if (await tx.selectFrom('rosters').select('email').limit(1).executeTakeFirst()) return
    const teams = new Set((await readTeams(tx)).map(({ email }) => email))
    for (const [at, { email }] of demo.teams.entries()) {
      const picks = (rosters.get(email) ?? []).slice(0, picksOf(at)).map(({ slot, playerId }) => ({
        slot,
        playerId,
        salaryThen: players.get(playerId)!.salary,
      }))
      if (!teams.has(email) || picks.length === 0) continue
      const known = asPicks(picks, (id) => players.get(id))
      const state = pickState(known, demo.settings.salaryCap)
      await store.write(tx, { ...nothing(email), picks, version: 1, state })
    }
    const night = { ...NEW_NIGHT, is_open: 1 as const, lock_at: null, teams_at_most: TEAMS_AT_MOST }
    const [commissioner] = demo.teams
    await tx
      .insertInto('pick_night')
      .values({ ...night, ...linkRow(secrets, DEMO_CODE), invited_by: commissioner!.email, reminded_hours: 48 })
      .execute()
    await inBatches(lastPoints(demo), (batch) => tx.insertInto('last_points').values(batch).execute())
  })
}

function picksOf(at: number): number {
  if (at < COMPLETE.from) return BEGUN_PICKS
  if (at < COMPLETE.to) return SLOTS.length
  return at < BEGUN_TO ? 3 + (at % 5) : 0
}

function lastPoints({ players }: DemoLeague) {
  const random = createRandom('points of last season')
  const pointsOf = (salary: number) => Math.round(salary * POINTS_PER_CENT * random.factor(LUCK))
  return players
    .filter(({ salary }) => salary > 0)
    .map(({ id, salary }) => ({ player_id: id, points: pointsOf(salary) }))
}
