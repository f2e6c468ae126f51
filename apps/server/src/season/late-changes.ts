import { randomUUID } from 'node:crypto'
import { EVERY_WEEK, type LateChange, type LateFigures, lateChanges } from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readReplayTime } from '#platform/leader-note.ts'
import type { Notice } from '#platform/notices.ts'
import type { LateCause } from './football-tables.ts'
import { readSeason, rereadSeason } from './season-rows.ts'
import { snapshotOf } from './stored-season.ts'
import { readClosedWeeks } from './week-rows.ts'

type Touching = { cause: LateCause; weeks: readonly number[] }

/** WEEK-02: runs `work` and records, in the same transaction, what it changed in closed weeks. */
export async function listingLateChanges<Done>(
  tx: Tx,
  { cause, weeks }: Touching,
  work: () => Promise<Done>,
): Promise<Done> {
  const closed = weeks.length > 0 ? await readClosedWeeks(tx) : []
  if (!closed.some((week) => weeks.includes(week))) return work()
  const before = await readSeason(tx)
  const done = await work()
  const after = await rereadSeason(tx, before, changedBy(cause, weeks))
  const at = Date.now()
  const times = { at, league_at: await readReplayTime(tx, at) }
  for (const change of lateChanges(snapshotOf(before), snapshotOf(after))) await write(tx, change, cause, times)
  return done
}

/** Figures of every week may come with changed players. */
function changedBy(cause: LateCause, weeks: readonly number[]): Notice[] {
  if (cause === 'correction') return [{ part: 'corrections' }]
  if (cause === 'roster') return [{ part: 'rosters' }]
  if (cause === 'figures' && weeks.length < EVERY_WEEK.length)
    return [{ part: 'stats', weeks: [...weeks] }, { part: 'games' }]
  return [{ part: 'league' }]
}

/** For a replay that was moved back. */
export async function forgetLateChanges(tx: Tx, weeks: readonly number[]): Promise<void> {
  if (weeks.length > 0) await tx.deleteFrom('late_changes').where('week', 'in', weeks).execute()
}

type Times = Pick<Tables['late_changes'], 'at' | 'league_at'>

async function write(tx: Tx, { week, players, teams }: LateChange, cause: LateCause, times: Times): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('late_changes')
    .values({ id, ...times, week, cause })
    .execute()
  const playerRows = players.map(({ playerId, before, after }) => ({
    change_id: id,
    player_id: playerId,
    points_before: before,
    points_after: after,
  }))
  await inBatches(playerRows, (batch) => tx.insertInto('late_player_changes').values(batch).execute())
  const teamRows = teams.map(({ email, before, after }) => teamRow(id, email, before, after))
  await inBatches(teamRows, (batch) => tx.insertInto('late_team_changes').values(batch).execute())
}

const teamRow = (id: string, email: string, before: LateFigures, after: LateFigures): Tables['late_team_changes'] => ({
  change_id: id,
  email,
  points_before: before.points,
  points_after: after.points,
  place_before: before.place,
  place_after: after.place,
  cents_before: before.cents,
  cents_after: after.cents,
  season_place_before: before.seasonPlace,
  season_place_after: after.seasonPlace,
  playoff_place_before: before.playoffPlace,
  playoff_place_after: after.playoffPlace,
  earned_cents_before: before.earnedCents,
  earned_cents_after: after.earnedCents,
})
