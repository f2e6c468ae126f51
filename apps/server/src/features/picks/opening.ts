import type { PickNightManagement } from '@tuff/contract'
import { type Instant, isLocked, lateJoinRefusal, lateJoinRefusalInWords, type PickTimes } from '@tuff/league'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { readSeasonOver, seasonIsOver } from '#platform/season-over.ts'
import { hasRosters } from '#season/has-rosters.ts'
import { isPicking, type PickNightRow, pickTimes, updatePickNight } from '#season/pick-rows.ts'
import { readTeams } from '#season/season-rows.ts'
import { readWeek } from '#season/week-rows.ts'
import { newTeamsLetIn } from './logged-picks.ts'
import { readNight } from './new-night.ts'

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
  if (!priced) return 'No player has a salary yet. Set the salaries first.'
  if (kickoff === undefined) return 'The schedule of the first week is not known yet. Turn on the sources first.'
  if (now >= kickoff) return 'The first week has begun.'
  return (await hasRosters(tx)) ? 'The teams have rosters already.' : undefined
}

export async function lockProblem(
  tx: Tx,
  { lockAt, teamsAtMost }: PickNightManagement['choice'],
  { kickoff, now }: Now,
): Promise<string | undefined> {
  if (lockAt !== null && lockAt <= now) return 'The lock must be in the future.'
  if (lockAt !== null && kickoff !== undefined && lockAt > kickoff)
    return 'The lock cannot be later than the first kick-off.'
  return hasTooManyTeams((await readTeams(tx)).length, teamsAtMost)
}

const hasTooManyTeams = (teams: number, atMost: number): string | undefined =>
  teams > atMost ? `The league has ${teams} teams already.` : undefined

/** Null ends the joining; teams that have joined keep their own deadline. */
export type NewTeams = { until: Instant | null; teamsAtMost?: number | undefined }

/** PICK-06: lets new teams join by the link after the lock, until a moment. */
export async function letJoin(tx: Tx, { until, teamsAtMost }: NewTeams, now: Instant): Promise<ChangeResult<null>> {
  const { night, times } = await readNight(tx)
  const refusal = newTeamsRefusal(times, await readWeek(tx))
  if (!night || refusal) throw new AppError('rule-broken', refusal ?? 'Pick Night is not open.')
  const before = { until: night.new_teams_until, teamsAtMost: night.teams_at_most }
  const after = { until, teamsAtMost: teamsAtMost ?? before.teamsAtMost }
  const teams = (await readTeams(tx)).length
  const problem = hasTooManyTeams(teams, after.teamsAtMost) ?? (until === null ? undefined : timeProblem(until, now))
  if (problem) throw new AppError('rule-broken', problem)
  if (until !== null && teams >= after.teamsAtMost)
    throw new AppError('rule-broken', `All ${after.teamsAtMost} teams are taken: allow more teams.`)
  if (before.until === after.until && before.teamsAtMost === after.teamsAtMost) return { result: null }
  await updatePickNight(tx, { new_teams_until: after.until, teams_at_most: after.teamsAtMost })
  return { entry: newTeamsLetIn.entry({ before, after }), result: null }
}

export function newTeamsRefusal(times: PickTimes, week: number): string | null {
  const refusal = lateJoinRefusal(times, week)
  return refusal ? lateJoinRefusalInWords(refusal) : null
}

export const timeProblem = (until: Instant, now: Instant): string | undefined =>
  until <= now ? 'Choose a time in the future.' : undefined
