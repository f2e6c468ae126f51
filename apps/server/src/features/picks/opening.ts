import type { PickNightDesk } from '@tuff/contract'
import { type Instant, isLocked } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import { readSeasonOver, seasonIsOver } from '#platform/season-over.ts'
import { hasRosters } from '#season/has-rosters.ts'
import { isPicking, type PickNightRow, pickTimes } from '#season/pick-rows.ts'
import { readTeams } from '#season/season-rows.ts'

type Now = { kickoff: Instant | undefined; now: Instant }

export async function openingRefusal(
  tx: Tx,
  { night, kickoff, now }: Now & { night: PickNightRow | undefined },
): Promise<string | undefined> {
  const over = await readSeasonOver(tx)
  if (over !== undefined) return seasonIsOver(over)
  if (night && isLocked(pickTimes(night, kickoff), now)) return 'Pick Night is over: the picks are locked.'
  if (isPicking(night)) return undefined
  const priced = await tx.selectFrom('players').select('id').where('salary_cents', '>', 0).limit(1).executeTakeFirst()
  if (!priced) return 'No player has a salary yet: get salaries first.'
  if (kickoff === undefined) return 'The schedule of the first week is not known yet: switch on the sources first.'
  if (now >= kickoff) return 'The first week has begun.'
  return (await hasRosters(tx)) ? 'The teams have rosters already.' : undefined
}

export async function lockProblem(
  tx: Tx,
  { lockAt, teamsAtMost }: PickNightDesk['choice'],
  { kickoff, now }: Now,
): Promise<string | undefined> {
  if (lockAt !== null && lockAt <= now) return 'The lock must be still to come.'
  if (lockAt !== null && kickoff !== undefined && lockAt > kickoff)
    return 'The lock is the first kick-off at the latest.'
  return hasTooManyTeams((await readTeams(tx)).length, teamsAtMost)
}

export const hasTooManyTeams = (teams: number, atMost: number): string | undefined =>
  teams > atMost ? `The league has ${teams} teams already.` : undefined
